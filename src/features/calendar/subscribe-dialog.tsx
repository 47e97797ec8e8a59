import { askJson } from '#src/lib/http.ts'
import { silenceOf } from '#src/lib/silence.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { copy } from '#src/ui/copy.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast.ts'
import { useState } from 'react'

type Whose = 'mine' | 'team'
type Act = 'show' | 'renew' | 'end'

/** The secret address under which a phone's calendar reads the events. It never lies on a device, so it takes a connection. */
export function SubscribeDialog({
  team,
  mayManage,
  onClose,
}: {
  team: MyTeam
  /** Whether the person may share the team's address. */
  mayManage: boolean
  onClose: () => void
}) {
  const [whose, setWhose] = useState<Whose>('mine')
  const [url, setUrl] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [isAsking, setAsking] = useState(false)
  const ask = async (act: Act, done = '') => {
    setAsking(true)
    const answer = await fetchFeed(whose === 'team' ? team.id : null, act)
    setAsking(false)
    setProblem('why' in answer ? answer.why : '')
    if ('why' in answer) return
    setUrl(answer.url)
    if (done) toast.success(done)
  }
  return (
    <Dialog open title="Subscribe on your phone" onClose={onClose}>
      <div className="flex flex-col gap-4">
        {mayManage && (
          <Segmented<Whose>
            label="Which calendar"
            value={whose}
            options={[
              { value: 'mine', label: 'My calendar' },
              { value: 'team', label: `${team.name}` },
            ]}
            onChange={(to) => {
              setWhose(to)
              setUrl(null)
              setProblem('')
            }}
          />
        )}
        <p>
          {whose === 'mine'
            ? 'Your phone shows the events of all your teams that you can see here, and keeps them up to date.'
            : 'Anyone with this address sees the events that are not for coaches only. Post it on your website or send it to families.'}
        </p>
        {problem && (
          <p role="alert" className="text-error-ink">
            {problem}
          </p>
        )}
        {url ? (
          <>
            <TextField
              label="Address"
              value={url}
              onChange={() => undefined}
              readOnly
              hint={whose === 'mine' ? 'Secret: anyone who has it sees your events.' : undefined}
            />
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" onClick={() => void copy(url)}>
                Copy address
              </Button>
              <a
                href={url.replace(/^https?:/, 'webcal:')}
                className="touch-target text-brand-ink inline-flex items-center underline"
              >
                Open in calendar app
              </a>
            </div>
            <div className="flex flex-wrap gap-2 border-t pt-4">
              <Button
                loading={isAsking}
                onClick={() => void ask('renew', 'New address. The old one no longer works.')}
              >
                Get a new address
              </Button>
              <Button loading={isAsking} onClick={() => void ask('end', 'The address no longer works.')}>
                Turn off
              </Button>
            </div>
          </>
        ) : (
          <Button
            variant="primary"
            loading={isAsking}
            onClick={() => void ask('show')}
            className="self-start"
          >
            Show address
          </Button>
        )}
      </div>
    </Dialog>
  )
}

async function fetchFeed(teamId: string | null, act: Act): Promise<{ url: string | null } | { why: string }> {
  try {
    const { ok, status, body } = await askJson('/api/calendar/feeds', {
      method: 'POST',
      body: { teamId, act },
      offline: 'fail',
    })
    if (ok && body !== null && typeof body === 'object' && 'url' in body)
      return { url: typeof body.url === 'string' ? body.url : null }
    return {
      why:
        status === 403
          ? "You can no longer manage this team's calendar."
          : "The server isn't responding. Try again in a moment.",
    }
  } catch (error) {
    return {
      why:
        silenceOf(error) === 'offline'
          ? "You're offline. Connect to get the address."
          : "The server can't be reached. Check your connection and try again.",
    }
  }
}
