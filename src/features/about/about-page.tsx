import { Facts, InfoPage, Points, Section } from './info-page.tsx'

const PEOPLE = [
  {
    name: 'Head coach',
    text: 'Runs the team: its playbook, people, settings, and permissions.',
  },
  {
    name: 'Coaches',
    text: 'Assistants and coordinators draw, tag, and sort plays together, even on the same play at once.',
  },
  { name: 'Managers', text: 'View the roster, calendar, and analytics, and keep the week running.' },
  { name: 'Players', text: 'Study the playbook on their phone: every assignment, drawn and written.' },
  { name: 'Families', text: 'View the schedule and roster. The playbook stays with the team.' },
  { name: 'Alumni', text: 'Stay listed on the roster and can view it.' },
]

/** What Hashmark is, for whom, and what happens without a connection. */
export function AboutPage() {
  return (
    <InfoPage
      page="About"
      title="About Hashmark"
      intro="Hashmark keeps your team's playbook, people, and week in one place. It works on the sideline without signal."
    >
      <Section title="What it is">
        <p>
          Draw plays on a field drawn to scale, with true hash marks, splits, and depths. Formations, fronts,
          coverages, and routes use the names coaches use, and every play has a written description.
        </p>
        <p>
          You can be on several teams. Hashmark shows one team at a time. Switch teams at the top of the page.
        </p>
      </Section>

      <Section title="Who it's for">
        <Facts facts={PEOPLE} />
        <p className="text-muted">
          These are each role's default permissions. A head coach can add more for any member.
        </p>
      </Section>

      <Section title="Working offline">
        <p>
          Hashmark saves your teams on your device. After you sign in once online, it opens without signal,
          and you can draw, rename, and sort plays as usual.
        </p>
        <Points>
          <li>Your changes are saved on this device right away. When you're online, they sync in order.</li>
          <li>
            The badge at the top right shows your save status: <strong>Saved</strong>, changes waiting, or{' '}
            <strong>You're offline</strong>. Waiting changes survive a reload or a restart.
          </li>
          <li>
            When two people change different parts of a play, both changes are kept. When they change the same
            part, you decide which to keep.
          </li>
          <li>Your first sign-in on a device needs a connection, and so does sharing your changes.</li>
          <li>Add Hashmark to your home screen from the browser's menu to open it like any other app.</li>
        </Points>
      </Section>

      <Section title="Who runs it">
        <p>
          Your team, school, or club runs this server. Your data stays there, with no company in the middle.
        </p>
      </Section>
    </InfoPage>
  )
}
