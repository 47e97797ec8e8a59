import { toast } from '#src/ui/toast.ts'
import { Button } from '#src/ui/button.tsx'
import { Copy } from 'lucide-react'
import { version } from '../../../package.json' with { type: 'json' }
import { Facts, InfoPage, Points, Section } from './info-page.tsx'

const WHOM = [
  {
    name: 'Your head coach',
    text: 'For the team: joining it, your role, what you may see, anything wrong in the roster or the playbook.',
  },
  {
    name: 'Who invited you',
    text: 'For an invitation that does not open or has expired. Only they can send a new one.',
  },
  {
    name: 'Who runs this server',
    text: 'For your account: you can’t sign in, want it deleted, or something is broken for everybody. Your coach or your school’s office knows who that is.',
  },
]

/** Whom to ask, and what to tell them. */
export function ContactPage() {
  const { origin } = location
  const details = `Address: ${origin}\nVersion: ${version}\nBrowser: ${navigator.userAgent}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(details)
      toast.success('Copied')
    } catch {
      toast.error('This browser does not let pages copy. Select the lines instead.')
    }
  }
  return (
    <InfoPage
      page="Contact"
      title="Contact"
      intro="This installation of Hashmark is run by the team, school or club that set it up. They are the people to ask; there is no company behind it that could look into your team."
    >
      <Section title="Whom to ask">
        <Facts facts={WHOM} />
        <p>
          Not on a team yet? Ask the coach who gave you this address for an invitation. An account alone shows
          you no team’s data.
        </p>
      </Section>

      <Section title="What to tell them">
        <Points>
          <li>What you wanted to do, and what happened instead, word for word if there was a message.</li>
          <li>When it was, and whether you were online.</li>
          <li>The lines below.</li>
        </Points>
        <Facts
          facts={[
            { name: 'Address', text: <span className="break-all">{origin}</span> },
            { name: 'Version', text: <span className="tabular-nums">{version}</span> },
            { name: 'Browser', text: <span className="break-words">{navigator.userAgent}</span> },
          ]}
        />
        <div>
          <Button onClick={() => void copy()}>
            <Copy aria-hidden size={16} />
            Copy these lines
          </Button>
        </div>
        <p>Never send your password, to anyone. Nobody who helps you needs it.</p>
      </Section>

      <Section title="If it can’t wait">
        <p>
          Hashmark is not a way to report an emergency. For an injury or a danger to somebody, call the
          emergency number where you are, then your coach.
        </p>
      </Section>
    </InfoPage>
  )
}
