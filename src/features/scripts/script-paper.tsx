import { downWords, shownText } from '#schema/football/script.ts'
import { SCRIPT_TYPE_LABELS } from '#schema/script.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { callName, dateWords, type LineRow, lookWords, scriptName, type ScriptRow } from './script-words.ts'
import './print.css'

type Column = { readonly title: string; readonly of: (line: LineRow, play: PlayRow | undefined) => string }

/** After the number and the call; a column that no line fills is left out. */
const COLUMNS: readonly Column[] = [
  { title: 'Dn & dist', of: ({ down, dist }) => downWords(down, dist) },
  { title: 'Hash', of: ({ hash }) => hash },
  { title: 'Spot', of: ({ spot }) => spot },
  { title: 'Pers', of: (line, play) => shownText(line, 'personnel', play) },
  {
    title: 'Formation',
    of: (line, play) =>
      [shownText(line, 'formation', play), line.strength && `(${line.strength})`].filter(Boolean).join(' '),
  },
  { title: 'Motion', of: (line, play) => shownText(line, 'motion', play) },
  { title: 'Tag', of: ({ tag }) => tag },
  { title: 'Protection', of: (line, play) => shownText(line, 'protection', play) },
  { title: 'Look', of: lookWords },
  { title: 'Tempo', of: (line, play) => shownText(line, 'tempo', play) },
  { title: 'Clock', of: ({ clock }) => clock },
  { title: 'QB', of: ({ qb }) => qb },
  { title: 'Group', of: ({ squad }) => squad },
  { title: 'Period', of: ({ period }) => period },
  { title: 'Notes', of: ({ notes }) => notes },
]

const BOX = 'border px-1 py-0.5 text-left align-top font-normal'

/** A script on paper, with boxes to mark each rep. The type shrinks as lines are added, so that it stays on one sheet. */
export function ScriptPaper({
  team,
  script,
  day,
  lines,
  playOf,
}: {
  team: MyTeam
  script: ScriptRow
  day: string
  lines: readonly LineRow[]
  playOf: (playId: string | null) => PlayRow | undefined
}) {
  const columns = COLUMNS.filter(({ of }) => lines.some((line) => of(line, playOf(line.playId)) !== ''))
  const size = lines.length > 45 ? 6 : lines.length > 32 ? 7 : lines.length > 22 ? 8 : 10
  return (
    <article className="script-sheet" style={{ fontSize: `${size}pt`, lineHeight: 1.2 }}>
      <h1 className="text-headline">{scriptName(script)}</h1>
      <p className="mb-1.5">
        {[team.name, script.title && SCRIPT_TYPE_LABELS[script.type], dateWords(day), script.notes]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <table className="w-full border-collapse">
        <thead>
          <tr>
            {['No.', 'Code', 'Play', ...columns.map(({ title }) => title), 'Good', 'Bust'].map((title) => (
              <th key={title} scope="col" className="border px-1 py-0.5 text-left font-bold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => {
            const play = playOf(line.playId)
            return (
              <tr key={line.id} className="break-inside-avoid">
                <td className={`${BOX} tabular-nums`}>{row + 1}</td>
                <td className={`${BOX} tabular-nums`}>{play?.wristCode}</td>
                <th scope="row" className={BOX}>
                  <b>{callName(line, play)}</b>
                </th>
                {columns.map(({ title, of }) => (
                  <td key={title} className={BOX}>
                    {of(line, play)}
                  </td>
                ))}
                <td className={`${BOX} w-8`}>☐</td>
                <td className={`${BOX} w-8`}>☐</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </article>
  )
}
