import { toast } from '#src/ui/toast.ts'
import { Button } from '#src/ui/button.tsx'
import { Copy } from 'lucide-react'
import { version } from '../../../package.json' with { type: 'json' }
import { Facts, InfoPage, Points, Section } from './info-page.tsx'

const WHOM = [
  {
    name: 'Your head coach',
    text: 'Ask about joining the team, your role and permissions, or a mistake in the roster or playbook.',
  },
  {
    name: 'The person who invited you',
    text: "Ask for a new invitation if yours doesn't open or has expired.",
  },
  {
    name: 'Your administrator',
    text: "Ask if you can't sign in or Hashmark is down. Your coach or school office knows who runs this server.",
  },
]

/** Who to ask, and what to tell them. */
export function ContactPage() {
  const { origin } = location
  const details = `Address: ${origin}\nVersion: ${version}\nBrowser: ${navigator.userAgent}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(details)
      toast.success('Copied')
    } catch {
      toast.error('Your browser blocked copying. Select the text and copy it yourself.')
    }
  }
  return (
    <InfoPage
      page="Contact"
      title="Contact"
      intro="Your team, school, or club runs this server. Ask them for help."
    >
      <Section title="Who to ask">
        <Facts facts={WHOM} />
        <p>Not on a team yet? Ask your coach for an invitation.</p>
      </Section>

      <Section title="What to tell them">
        <Points>
          <li>What you tried to do, what happened, and the exact error message.</li>
          <li>When it happened, and whether you were online.</li>
          <li>The details below.</li>
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
            Copy details
          </Button>
        </div>
        <p>Never share your password. No one who helps you needs it.</p>
      </Section>

      <Section title="If it can't wait">
        <p>
          Don't use Hashmark to report an emergency. For an injury or danger, call 911 or your local emergency
          number first, then your coach.
        </p>
      </Section>
    </InfoPage>
  )
}
