import { queries } from '#schema/queries/index.ts'
import type { NotificationPreferences } from '#schema/db/team.ts'
import { channelFlag, type NewsTopic, USUAL_QUIET } from '#schema/news-topics.ts'
import { setNotificationPreferences } from '#schema/operations/people.ts'
import { ownZone, zoneWords } from '#src/lib/zones.ts'
import { useCommit } from '#src/sync/commit.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useTeams } from '#src/sync/team/teams.ts'
import { useRow, useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { Switch } from '#src/ui/aria/switch.tsx'
import { TimeField } from '#src/ui/aria/time-field.tsx'
import { PushHere } from './push-here.tsx'
import { TOPIC_LABELS, topicsOf } from './topics.ts'

/** Topics of which only a part is emailed (schema/news-topics.ts, NEVER_MAILED). */
const MAILED_LABELS: Partial<Record<NewsTopic, string>> = { bulletin: 'Announcements and reminders' }

const WAYS = [
  { title: 'Bell', words: 'under the bell', flag: (topic: NewsTopic) => channelFlag('bell', topic) },
  { title: 'Push', words: 'by push', flag: (topic: NewsTopic) => channelFlag('push', topic) },
  { title: 'Email', words: 'by email', flag: (topic: NewsTopic) => topic },
] as const

type Wanted = Partial<NotificationPreferences>

/** How the history tells of a switch. */
const turned = (isOn: boolean, what: string) => `Turned ${isOn ? 'on' : 'off'} ${what}`

/** How a person is told of what: by topic and way, on which devices, and when not. Synced, so it works offline. */
export function NotificationSection() {
  const { userId } = useIdentity()
  const { row: profile, ready } = useRow(queries.me.profile())
  const commit = useCommit()
  const chosen = profile?.private?.notificationPreferences
  const set = (description: string, wanted: Wanted) =>
    attempt(() =>
      commit(setNotificationPreferences, { teamId: null, description, input: { userId, ...wanted } }),
    )
  return (
    <PageSection title="Notifications" anchor="notifications">
      {chosen ? (
        <div className="divide-line divide-y">
          <PushHere onTurnedOn={() => chosen.push || set('Turned on push notifications', { push: true })} />
          <div className="px-4 py-3">
            <Switch
              label="Notify my devices"
              hint="Each device where you turned notifications on."
              checked={chosen.push}
              onChange={(push) => set(turned(push, 'push notifications'), { push })}
            />
          </div>
          <Topics chosen={chosen} set={set} />
          <Mail chosen={chosen} set={set} />
          <div className="px-4 py-3">
            <Switch
              label="Tell me about my teams' social posts"
              hint="Shout-outs to you and comments on your posts. Coaches also hear of posts that wait and of reports."
              checked={chosen.social}
              onChange={(social) => set(turned(social, 'social notifications'), { social })}
            />
          </div>
          <QuietHours chosen={chosen} set={set} />
        </div>
      ) : ready ? (
        <p className="text-muted px-4 py-3">Your profile isn't on this device yet. Connect to load it.</p>
      ) : (
        <div className="p-4">
          <Skeleton className="h-72" />
        </div>
      )}
    </PageSection>
  )
}

type Part = { chosen: NotificationPreferences; set: (description: string, wanted: Wanted) => unknown }

function Topics({ chosen, set }: Part) {
  const { rows: grants } = useRows(queries.me.grants())
  const topics = topicsOf(grants)
  if (topics.length === 0) return null
  const isOff = (way: string) => (way === 'Email' && !chosen.email) || (way === 'Push' && !chosen.push)
  return (
    <div className="px-4 py-3">
      <table className="w-full">
        <caption className="pb-1 text-left font-medium">What you hear about</caption>
        <thead>
          <tr>
            <th className="sr-only">About</th>
            {WAYS.map(({ title }) => (
              <th key={title} scope="col" className="text-caption text-muted w-16 text-center font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic}>
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                {TOPIC_LABELS[topic]}
                {MAILED_LABELS[topic] && (
                  <span className="text-caption text-muted block">
                    By email: {MAILED_LABELS[topic].toLowerCase()} only
                  </span>
                )}
              </th>
              {WAYS.map(({ title, words, flag }) => {
                const what = `${(title === 'Email' && MAILED_LABELS[topic]) || TOPIC_LABELS[topic]} ${words}`
                return (
                  <td key={title} className="h-11">
                    <div className="flex justify-center">
                      <Checkbox
                        label={<span className="sr-only">{what}</span>}
                        disabled={isOff(title)}
                        checked={chosen[flag(topic)] !== false && !isOff(title)}
                        onChange={(on) =>
                          set(turned(on, what.charAt(0).toLowerCase() + what.slice(1)), { [flag(topic)]: on })
                        }
                      />
                    </div>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-muted mt-1">You always hear about your account and your certifications.</p>
    </div>
  )
}

function Mail({ chosen, set }: Part) {
  const isFamily = useTeams().teams.some(({ teamRole }) => teamRole === 'family')
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <Switch
        label="Email me about my teams"
        hint="Only about what you haven't read here. Unsubscribe in any email."
        checked={chosen.email}
        onChange={(email) => set(turned(email, 'email notifications'), { email })}
      />
      {isFamily && chosen.email && (
        <Switch
          label="Ask me by email whether my child is coming"
          hint="When a coach asks before an event. You answer in the email, or here on the calendar."
          checked={chosen.answerMail !== false}
          onChange={(answerMail) => set(turned(answerMail, 'questions by email'), { answerMail })}
        />
      )}
      {chosen.email && (
        <Segmented
          label="How often to email"
          value={chosen.digest ?? 'soon'}
          onChange={(digest) =>
            set(digest === 'daily' ? 'Chose one email a day' : 'Chose emails as it happens', {
              digest,
              timeZone: chosen.timeZone ?? ownZone(),
            })
          }
          options={[
            { value: 'soon', label: 'Within 15 minutes' },
            { value: 'daily', label: 'Once a day, at 7 AM' },
          ]}
        />
      )}
    </div>
  )
}

function QuietHours({ chosen, set }: Part) {
  const zone = chosen.timeZone ?? ownZone()
  const times = {
    quietFrom: chosen.quietFrom ?? USUAL_QUIET.quietFrom,
    quietTo: chosen.quietTo ?? USUAL_QUIET.quietTo,
  }
  const time = (label: string, field: 'quietFrom' | 'quietTo') => (
    <TimeField
      label={label}
      value={times[field]}
      onChange={(value) => {
        if (value && value !== times[field]) set('Changed quiet hours', { [field]: value })
      }}
    />
  )
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <Switch
        label="Quiet hours"
        hint="Push and email wait until they end. The bell doesn't."
        checked={chosen.quiet === true}
        onChange={(quiet) =>
          set(turned(quiet, 'quiet hours'), {
            quiet,
            ...(quiet && { ...times, timeZone: zone }),
          })
        }
      />
      {chosen.quiet && (
        <>
          <div className="flex flex-wrap items-end gap-3">
            {time('From', 'quietFrom')}
            {time('To', 'quietTo')}
            <p className="text-muted py-2">{zoneWords(zone)}</p>
          </div>
          {zone !== ownZone() && (
            <div>
              <Button size="sm" onClick={() => set('Changed the time zone', { timeZone: ownZone() })}>
                Use this device's time: {zoneWords(ownZone())}
              </Button>
            </div>
          )}
          <Switch
            label="Let last-minute changes through"
            hint="When an event within the next 12 hours moves or is cancelled."
            checked={chosen.urgent === true}
            onChange={(urgent) =>
              set(
                urgent ? 'Let last-minute changes through' : 'Turned off last-minute changes in quiet hours',
                {
                  urgent,
                },
              )
            }
          />
        </>
      )}
    </div>
  )
}
