import { Facts, InfoPage, Points, Section } from './info-page.tsx'

const PEOPLE = [
  {
    name: 'Head coach',
    text: 'Runs the team: its playbook, its people and its settings, and decides who may see and change what.',
  },
  {
    name: 'Coaches',
    text: 'Assistants and coordinators draw, tag and order plays together, on the same play at the same time if they like.',
  },
  { name: 'Managers', text: 'See the roster, the calendar and the figures, and keep the week running.' },
  { name: 'Players', text: 'Read the playbook on their own phone: their assignment, drawn and in words.' },
  { name: 'Families', text: 'See the schedule and the roster. The playbook stays with the team.' },
  { name: 'Alumni', text: 'Stay on the roster of people, and see it.' },
]

/** What Hashmark is, for whom, and what happens without a connection. */
export function AboutPage() {
  return (
    <InfoPage
      page="About"
      title="About Hashmark"
      intro="Hashmark is where a football team keeps its playbook, its people and its week. It works on the sideline, where there is no signal."
    >
      <Section title="What it is">
        <p>
          A place for the work between Monday’s install and Friday’s call. Plays are drawn on a field in true
          proportion, so hash marks, splits and depths are what they are on grass. Formations, fronts,
          coverages and routes go by the names coaches use, and every drawing can also be read as text.
        </p>
        <p>
          One person can belong to several teams. One of them is active at a time, and everything on the
          screen is that team’s; its name at the top of the page switches to another.
        </p>
      </Section>

      <Section title="Who it is for">
        <Facts facts={PEOPLE} />
        <p className="text-muted">
          These are the usual rights of each role. A head coach can give a member more.
        </p>
      </Section>

      <Section title="Without a connection">
        <p>
          Your teams are kept on your device, not fetched page by page. After you have signed in and been
          connected once, Hashmark opens without signal, and drawing, renaming and sorting plays go on as
          usual.
        </p>
        <Points>
          <li>
            What you change is written to this device first and shown at once. When there is a connection, it
            is sent in the order you made it.
          </li>
          <li>
            The word at the top right says how it stands: <strong>Saved</strong>, changes waiting, or{' '}
            <strong>You’re offline</strong>. What waits survives a reload, a closed browser and a restart.
          </li>
          <li>
            When two people changed different parts of a play, both changes are kept. When they changed the
            same part, nothing is silently overwritten: you are told.
          </li>
          <li>
            The first sign-in on a device needs a connection, and so does everything that has to reach
            somebody else.
          </li>
          <li>
            Add Hashmark to your home screen from the browser’s menu, and it opens like any other app on your
            phone or tablet.
          </li>
        </Points>
      </Section>

      <Section title="Who runs it">
        <p>
          There is no company in the middle. This installation is run by the team, school or club that set it
          up, on a server of its choosing, and what you put in stays there.
        </p>
      </Section>
    </InfoPage>
  )
}
