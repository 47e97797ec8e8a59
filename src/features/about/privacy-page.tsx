import { DeviceStorage } from './device-storage.tsx'
import { Facts, InfoPage, Points, Section } from './info-page.tsx'
import { Link } from '@tanstack/react-router'

const ON_THE_SERVER = [
  {
    name: 'Your account',
    text: 'Your name, email address, and a hash of your password. No one can read your password from it, not even the administrator.',
  },
  {
    name: 'Your sign-ins',
    text: 'When each sign-in started and ends (after 30 days without use), with its browser and network address. Recent addresses are counted to slow password guessing.',
  },
  {
    name: 'Your profile',
    text: 'What you or your coaches enter, such as position and jersey number. Phone, address, emergency contact, and medical notes are stored separately.',
  },
  {
    name: 'Your teams',
    text: "Which teams you're on, with your role and permissions.",
  },
  {
    name: 'Team content',
    text: 'Plays, formations, and everything else your team makes, with who created and last changed it.',
  },
  {
    name: 'Your changes',
    text: 'A record of each change you make and its result. Details are deleted about 30 days after the change is saved.',
  },
  {
    name: 'Errors and performance',
    text: 'Errors on your pages and, from one browser tab in ten, page speed. Nothing you type is included. Kept for 30 days for the super admin.',
  },
]

/** What is stored where, who sees it, and how it is deleted. */
export function PrivacyPage() {
  return (
    <InfoPage
      page="Privacy"
      title="Privacy"
      intro="What Hashmark stores, where, who can see it, and how to delete it."
    >
      <Section title="In short">
        <Points>
          <li>Your data is in two places: this server and the devices you sign in on.</li>
          <li>
            Hashmark has no ads, trackers, outside fonts, or analytics services. It sends nothing to its
            developers.
          </li>
          <li>Cookies keep you signed in and protect your account. They don't track you on other sites.</li>
        </Points>
      </Section>

      <Section title="On the server">
        <p>
          Your team, school, or club owns or rents this server. It's responsible for it, including backups.
        </p>
        <Facts facts={ON_THE_SERVER} />
      </Section>

      <Section title="On your devices">
        <p>
          To work offline, Hashmark stores your teams in this browser: people, plays, unsynced changes, and
          settings such as your theme. Your device only receives what you're allowed to see.
        </p>
        <DeviceStorage />
        <p>
          Signing out removes your teams from the device, unless you marked it as your own. Lock your device
          as you would lock up a paper playbook.
        </p>
      </Section>

      <Section title="Who sees what">
        <Points>
          <li>
            <strong>Members of your teams</strong> see your name, role, and profile.
          </li>
          <li>
            <strong>You</strong> see your own contact, emergency, and medical details. Coaches who manage your
            roster can see them too. Other members can't.
          </li>
          <li>
            <strong>The playbook</strong> is visible to coaches, players, and members with permission.
            Families and alumni don't see it by default.
          </li>
          <li>
            <strong>Admins</strong> can see and change every team's data. People who run the server can access
            what's stored on it.
          </li>
          <li>
            <strong>When you leave a team</strong>, its data is removed from your device the next time you're
            online.
          </li>
        </Points>
      </Section>

      <Section title="Children and guardians">
        <p>
          Many players are minors. Your team, school, or club decides whether they get accounts and obtains
          the consent your law requires. Hashmark has no private messages between adults and minors.
        </p>
        <p>
          Guardians can ask the head coach to show, correct, or delete what's stored about their child. Only
          write about minors what the team needs.
        </p>
      </Section>

      <Section title="See, correct, or delete your data">
        <Points>
          <li>See your name, roles, and details in your profile. You can export all your data there.</li>
          <li>Ask your head coach to correct what the team has written about you.</li>
          <li>
            Leave a team or delete your account in your profile. Plays you made for a team stay with the team.
          </li>
          <li>Earlier backups keep a copy until your administrator deletes them.</li>
        </Points>
        <p>
          Need help? See the{' '}
          <Link to="/contact" className="text-brand-ink font-medium underline">
            contact page
          </Link>
          .
        </p>
      </Section>
    </InfoPage>
  )
}
