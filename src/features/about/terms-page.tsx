import { Link } from '@tanstack/react-router'
import { InfoPage, Points, Section } from './info-page.tsx'

/** The rules of using this installation, plainly. */
export function TermsPage() {
  return (
    <InfoPage
      page="Terms"
      title="Terms of use"
      intro="The plain rules of using this installation. Your team, school or club may have further rules; theirs come first."
    >
      <Section title="Your account">
        <Points>
          <li>An account is for one person. Use your real name, so that your team knows who you are.</li>
          <li>Choose a password you use nowhere else, and give it to nobody, coaches included.</li>
          <li>
            Tell a coach or an admin of this installation when you have lost a device or think somebody else
            has used your account.
          </li>
          <li>
            Minors use Hashmark with the consent of a parent or guardian, where the law or your school asks
            for it.
          </li>
        </Points>
      </Section>

      <Section title="What is your team’s stays your team’s">
        <Points>
          <li>
            Plays, plans and everything else made for a team belong to that team, school or club, or to
            whomever they have agreed on. Hashmark claims nothing of it.
          </li>
          <li>
            Do not show a playbook to another team, and do not post it, unless your head coach has said so.
          </li>
          <li>Put in only what you may: no one else’s playbook, film or photographs without their leave.</li>
        </Points>
      </Section>

      <Section title="How we treat each other">
        <Points>
          <li>No insults, no threats, no harassment, nothing that demeans anyone.</li>
          <li>
            Write about players, and about minors above all, only what the team needs and what you would say
            in front of their family.
          </li>
          <li>Health and grades are confidential. Leave them where only those may see them who must.</li>
        </Points>
      </Section>

      <Section title="How the service is used">
        <Points>
          <li>Do not try to see or change what your role does not give you, or to get around limits.</li>
          <li>
            Do not overload the server, and do not copy other people’s data out of it by automatic means.
          </li>
          <li>
            A head coach can take a member off the team, and the people who run this installation can close an
            account that breaks these rules.
          </li>
        </Points>
      </Section>

      <Section title="What is not promised">
        <p>
          Hashmark is run by your team, school or club as well as it can be, and comes as it is. A device can
          break, a server can stop, and a drawing can be wrong. Print what must not be missing on game day.
        </p>
        <p>
          Coaching and safety remain the coach’s own judgment: nothing in Hashmark replaces the rule book, a
          contact limit, or a doctor.
        </p>
      </Section>

      <Section title="Leaving">
        <p>
          You may stop at any time and ask for your account to be deleted. What is deleted and what stays is
          on the{' '}
          <Link to="/privacy" className="text-brand-ink font-medium underline">
            privacy page
          </Link>
          .
        </p>
      </Section>
    </InfoPage>
  )
}
