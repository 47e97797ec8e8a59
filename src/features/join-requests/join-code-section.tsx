import { TEAM_ROLE_LABELS, type TeamRole } from '#schema/capabilities.ts'
import { ASKED_ROLES, type AskedRole, newJoinCode, shownCode } from '#schema/joining.ts'
import { setJoinCode } from '#schema/operations/joining.ts'
import { queries } from '#schema/queries/index.ts'
import { useCommit } from '#src/sync/commit.ts'
import { useConnection } from '#src/sync/state.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useRow } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button } from '#src/ui/button.tsx'
import { copy } from '#src/ui/copy.ts'
import { PageSection } from '#src/ui/page-header.tsx'
import { PaperHead } from '#src/ui/paper-head.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import { Select } from '#src/ui/select.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { Switch } from '#src/ui/aria/switch.tsx'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import './poster.css'
import { useRolesToGive } from './use-requests.ts'

type Code = { code: string; teamRole: AskedRole | null; isOn: boolean }

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))

/** The team's join code: shown, shared, limited to a role, renewed, and turned off. For those who manage members. */
export function JoinCodeSection({ team }: { team: MyTeam }) {
  const manages = useCan(team.id, 'team.manage')
  const { row, ready } = useRow(queries.joining.code({ teamId: team.id }), manages)
  const commit = useCommit()
  const gives = useRolesToGive(team.id)
  const isOffline = useConnection() === 'offline'
  const [hasPoster, setPoster] = useState(false)
  if (!manages) return null
  const printPoster = () => {
    flushSync(() => setPoster(true))
    addEventListener('afterprint', () => setPoster(false), { once: true })
    window.print()
  }

  const set = (input: Code, description: string) =>
    attempt(() => commit(setJoinCode, { teamId: team.id, description, input }))
  const now: Code | undefined = row && {
    code: row.code,
    teamRole: row.teamRole as AskedRole | null,
    isOn: row.isOn,
  }
  const renew = () => {
    const next = { teamRole: null, isOn: true, ...now, code: newJoinCode(random) }
    if (!set(next, now ? 'Changed the join code' : 'Made a join code') || !now) return
    offerUndo('New join code. The old one no longer works.', () => set(now, 'Put the old join code back'))
  }
  const roles: readonly TeamRole[] = ASKED_ROLES.filter((role) => gives.includes(role))
  const link = row
    ? `${location.origin}/join-team?code=${row.code}${row.teamRole ? `&role=${row.teamRole}` : ''}`
    : ''
  return (
    <PageSection title="Join code" note={row && !row.isOn ? 'Off' : undefined}>
      <div className="flex flex-col gap-4 p-4">
        {!now ? (
          ready ? (
            <>
              <p className="text-muted">
                Players and family enter the code, and you approve each one. Put it on the locker room wall.
              </p>
              <Button className="self-start" onClick={renew}>
                Make a join code
              </Button>
            </>
          ) : isOffline ? (
            <p className="text-muted">You&apos;re offline. Connect to make your team&apos;s join code.</p>
          ) : (
            <Skeleton className="h-24" />
          )
        ) : (
          <>
            {now.isOn && (
              <>
                <div className="mx-auto w-full max-w-48 rounded-md border bg-white p-1">
                  <QrCode text={link} label="QR code that opens the request to join" />
                </div>
                <p className="text-display text-center tabular-nums" data-testid="join-code">
                  {shownCode(now.code)}
                </p>
              </>
            )}
            <Switch
              label="People can ask to join"
              hint={now.isOn ? 'You approve each request.' : 'The code does nothing while this is off.'}
              checked={now.isOn}
              onChange={(isOn) =>
                set({ ...now, isOn }, isOn ? 'Turned the join code on' : 'Turned the join code off')
              }
            />
            <Select
              label="Who it's for"
              value={now.teamRole ?? ''}
              onChange={(teamRole) =>
                set(
                  { ...now, teamRole: (teamRole || null) as AskedRole | null },
                  'Changed who the join code is for',
                )
              }
              options={[
                { value: '', label: 'Anyone' },
                ...roles.map((value) => ({ value, label: TEAM_ROLE_LABELS[value] })),
              ]}
            />
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => void copy(link)} disabled={!now.isOn}>
                Copy link
              </Button>
              <Button disabled={!now.isOn} onClick={printPoster}>
                Print
              </Button>
              <Button onClick={renew}>New code</Button>
            </div>
            {hasPoster && <Poster team={team} link={link} code={now.code} />}
          </>
        )}
      </div>
    </PageSection>
  )
}

/** The code for a wall, on a page of its own. */
function Poster({ team, link, code }: { team: MyTeam; link: string; code: string }) {
  return createPortal(
    <section className="join-poster paper flex flex-col items-center gap-[8mm] text-center text-black">
      <div className="self-stretch text-left">
        <PaperHead team={team} what="join code" />
      </div>
      <h1 className="text-[30pt] leading-tight font-semibold break-words">Join {team.name}</h1>
      <QrCode text={link} label="QR code that opens the request to join" className="w-[110mm]" />
      <p className="text-[15pt]">Scan it with your phone, or enter this code at {location.host}/join-team</p>
      <p className="text-[48pt] leading-none font-semibold tabular-nums">{shownCode(code)}</p>
      <p className="text-[12pt]">A coach approves each request.</p>
    </section>,
    document.body,
  )
}
