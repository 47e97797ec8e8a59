import { Link } from '@tanstack/react-router'
import { InfoPage, Points, Section } from './info-page.tsx'

/** The rules of using this installation, plainly. */
export function TermsPage() {
  return (
    <InfoPage
      page="Terms"
      title="Terms of use"
      intro="The rules for using Hashmark here. If your team, school, or club has its own rules, those come first."
    >
      <Section title="Your account">
        <Points>
          <li>Each account is for one person. Use your real name so your team knows who you are.</li>
          <li>Use a unique password and don't share it, not even with coaches.</li>
          <li>Lost a device, or think someone used your account? Tell a coach or an admin.</li>
          <li>Minors need a parent's or guardian's consent where the law or your school requires it.</li>
        </Points>
      </Section>

      <Section title="Your team's content belongs to your team">
        <Points>
          <li>
            Plays, plans, and everything else made for a team belong to that team, school, or club, unless
            they agree otherwise. Hashmark claims no rights.
          </li>
          <li>Don't share or post a playbook without your head coach's permission.</li>
          <li>Don't add other people's playbooks, film, or photos without permission.</li>
        </Points>
      </Section>

      <Section title="How we treat each other">
        <Points>
          <li>No insults, threats, or harassment.</li>
          <li>
            Only write about players what the team needs, and what you'd say in front of their family. Take
            special care with minors.
          </li>
          <li>Health and grades are confidential. Only store them where the right people can see them.</li>
        </Points>
      </Section>

      <Section title="Using Hashmark">
        <Points>
          <li>Don't try to get around your permissions or limits.</li>
          <li>Don't overload the server or scrape other people's data.</li>
          <li>A head coach can remove members. Administrators can close accounts that break these rules.</li>
        </Points>
      </Section>

      <Section title="No guarantees">
        <p>
          Hashmark is provided as is. Devices break, servers stop, and drawings can be wrong. Print what you
          need on game day.
        </p>
        <p>
          Coaching and safety decisions are yours. Hashmark doesn't replace the rule book, contact limits, or
          a doctor.
        </p>
      </Section>

      <Section title="Leaving">
        <p>
          You can delete your account at any time in your profile. For what's deleted and what stays, see the{' '}
          <Link to="/privacy" className="text-brand-ink font-medium underline">
            privacy page
          </Link>
          .
        </p>
      </Section>
    </InfoPage>
  )
}
