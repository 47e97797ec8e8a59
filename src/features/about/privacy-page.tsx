import { DeviceStorage } from './device-storage.tsx'
import { Facts, InfoPage, Points, Section } from './info-page.tsx'
import { Link } from '@tanstack/react-router'

const ON_THE_SERVER = [
  {
    name: 'Your account',
    text: 'Your name, your e-mail address, and a hash of your password. Nobody can read the password from it, not even who runs the server.',
  },
  {
    name: 'Your sign-ins',
    text: 'When a sign-in was made and when it ends (after 30 days without use), the kind of browser and the network address it came from. Recent addresses are also counted, to slow down password guessing.',
  },
  {
    name: 'Your profile',
    text: 'What you or your coaches fill in, such as position and jersey number. Phone, address, emergency contact and anything medical are kept apart from the rest.',
  },
  {
    name: 'Your teams',
    text: 'Which teams you belong to, what you are there and what you may do.',
  },
  {
    name: 'The work',
    text: 'Plays, formations and everything else the team makes, with who made it and who last changed it.',
  },
  {
    name: 'Your changes',
    text: 'A receipt of each change you send, so that it is made once and you can see what became of it. Its details are dropped about 30 days after it was applied.',
  },
  {
    name: 'How the app does',
    text: 'Errors that your pages run into and, from one browser tab in ten, how fast they are: with the page and your account, without what you typed. Kept for 30 days, for the super admin of this installation.',
  },
]

/** What is stored where, who sees it, and how it is deleted. */
export function PrivacyPage() {
  return (
    <InfoPage
      page="Privacy"
      title="Privacy"
      intro="What Hashmark keeps, where it is kept, who can see it, and how to have it deleted."
    >
      <Section title="In short">
        <Points>
          <li>
            Everything is in two places only: the server of this installation, and the devices on which you
            sign in.
          </li>
          <li>
            Hashmark loads nothing from other companies: no advertising, no trackers, no outside fonts, no
            analytics service. It sends nothing to the people who wrote it.
          </li>
          <li>
            Its cookies keep you signed in, show that a request comes from this app, and tell a browser that
            you use from a stranger’s. None of them follows you elsewhere.
          </li>
        </Points>
      </Section>

      <Section title="On the server">
        <p>
          The server belongs to the team, school or club that runs this installation, or is rented by it. It
          is responsible for what happens there, backups included.
        </p>
        <Facts facts={ON_THE_SERVER} />
      </Section>

      <Section title="On your devices">
        <p>
          So that it works without signal, Hashmark keeps your teams in this browser’s storage: the people,
          the plays, the changes not sent yet, and a few choices such as theme and active team. Only what you
          may see is ever sent to your device.
        </p>
        <DeviceStorage />
        <p>
          Signing out ends your session, but leaves that copy, so that changes not sent yet are not lost. On a
          borrowed or shared device, clear this site’s data in the browser’s settings afterwards, once
          everything is saved. Lock your own device as you would lock up a paper playbook.
        </p>
      </Section>

      <Section title="Who sees what">
        <Points>
          <li>
            <strong>Members of your teams</strong> see your name, your role on the team and your profile.
          </li>
          <li>
            <strong>You</strong> see your own contact, emergency and medical details. Coaches who manage the
            roster may be shown those of their own players; other members are not.
          </li>
          <li>
            <strong>The playbook</strong> is seen by coaches and players, and by members a head coach has
            given access. Families and alumni do not see it.
          </li>
          <li>
            <strong>Admins of this installation</strong> can see and change every team’s data, and the people
            who run the server can reach what is stored on it.
          </li>
          <li>
            <strong>When you leave a team</strong>, its data is withdrawn from your device the next time it
            connects.
          </li>
        </Points>
      </Section>

      <Section title="Children and guardians">
        <p>
          Many players are minors. The team, school or club decides whether they have accounts of their own,
          and asks their parents or guardians for whatever consent the law wants where you live. Hashmark has
          no private messages between adults and minors.
        </p>
        <p>
          A guardian may ask the head coach what is stored about a child, have it corrected or have it
          deleted, in the same ways as for oneself. Keep what you write about minors to what the team needs.
        </p>
      </Section>

      <Section title="See, correct or delete your data">
        <Points>
          <li>Your own name, roles and details are on your profile.</li>
          <li>
            Ask the head coach to be taken off a team, or to correct what the team has written about you.
          </li>
          <li>
            Ask the people who run this installation to delete your account. Your profile, memberships and
            sign-ins go with it; plays you drew for a team stay with the team.
          </li>
          <li>Backups made before keep a copy for as long as this installation keeps its backups.</li>
        </Points>
        <p>
          Whom to ask is on the{' '}
          <Link to="/contact" className="text-brand-ink font-medium underline">
            contact page
          </Link>
          .
        </p>
      </Section>
    </InfoPage>
  )
}
