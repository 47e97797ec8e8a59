import { mayGrant } from '#schema/member-rules.ts'
import { cx } from '#src/lib/class-names.ts'
import { Switch } from '#src/ui/aria/switch.tsx'
import { CAPABILITY_AREAS, CAPABILITY_WORDS } from './capability-words.ts'
import { type Source, sourcesOf, type StaffRow } from './staff.ts'
import type { MemberActions } from './use-member-actions.ts'

/** All sixteen by what they are about: what the role brings stands fast, the rest can be given and taken. */
export function CapabilitySwitches({
  member,
  actions,
  may,
}: {
  member: StaffRow
  actions: MemberActions
  may: boolean
}) {
  const sources = sourcesOf(member.teamRole, member.capabilities, actions.rights)
  return (
    <div className="divide-line divide-y border-y">
      {CAPABILITY_AREAS.map(({ title, capabilities }) => (
        <fieldset key={title} className="flex min-w-0 flex-col py-1.5">
          <legend className="text-caption text-muted float-left pb-0.5">{title}</legend>
          {capabilities.map((capability) => {
            const source = sources.get(capability) ?? null
            const lacks = !mayGrant(actions.identity, actions.own, capability, actions.rights)
            return (
              <div key={capability} className="flex items-center justify-between gap-3">
                <Switch
                  className="shrink-0"
                  label={CAPABILITY_WORDS[capability]}
                  checked={source !== null}
                  disabled={!may || lacks || (source !== null && source.from !== 'added')}
                  onChange={(on) => actions.grant(member, capability, on)}
                />
                <span
                  className={cx(
                    'text-caption text-right',
                    source?.from === 'added' ? 'text-info-ink font-medium' : 'text-muted',
                  )}
                >
                  {originOf(source) ?? (may && lacks && "You don't have this permission")}
                </span>
              </div>
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}

function originOf(source: Source): string | null {
  if (source === null) return null
  if (source.from === 'with') return `included in “${CAPABILITY_WORDS[source.other]}”`
  return source.from === 'role' ? 'included in role' : '+ added'
}
