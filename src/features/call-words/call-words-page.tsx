import { Languages, Pencil, Plus, Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { hiddenFormations } from '#schema/football/formations.ts'
import { sharedGlossary } from '#schema/football/calls/glossary.ts'
import { wordsOf } from '#schema/football/calls/phrases.ts'

import { meaningWords } from '#schema/football/calls/word-choices.ts'
import { queries } from '#schema/queries/index.ts'
import { WordDialog } from '#src/board/calls/word-dialog.tsx'
import type { WordRow } from '#schema/football/calls/taught-kinds.ts'
import { useWordActions } from '#src/sync/undo/use-word-actions.ts'
import { attempt } from '#src/ui/attempt.ts'
import { UndoBar } from '#src/ui/undo-bar.tsx'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { useHistory } from '#src/sync/undo/view.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeader, PageSection } from '#src/ui/page-header.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'

/** On paper a chapter is its title and its lines, without the frame of the screen, which pages would cut. */
const ON_PAPER =
  'print:mb-3 print:rounded-none print:border-0 print:[&_h2]:break-after-avoid print:[&>header]:min-h-0 print:[&>header]:px-0'

/** The language of a staff's calls: the words it has taught, then those that every staff shares. Prints as a glossary. */
export function CallWordsPage({ team }: { team: MyTeam }) {
  const { rows: words, ready } = useRows(queries.playbook.callWords({ teamId: team.id }))
  const { rows: formations } = useRows(queries.playbook.formations({ teamId: team.id }))
  const actions = useWordActions(team.id, { attempt, offerUndo })
  const history = useHistory(team.id)
  const mayEdit = useCan(team.id, 'playbook.edit')
  const [text, setText] = useState('')
  const [open, setOpen] = useState<WordRow | 'new' | null>(null)
  const chapters = useMemo(
    () =>
      sharedGlossary(
        new Set(words.map(({ phrase }) => wordsOf(phrase).join(' '))),
        hiddenFormations(formations),
      ),
    [words, formations],
  )
  const wanted = wordsOf(text)
  const isWanted = (...texts: readonly string[]) => {
    const all = wordsOf(texts.join(' '))
    return wanted.every((word) => all.some((one) => one.startsWith(word)))
  }
  const own = words
    .filter(({ phrase, meaning }) => isWanted(phrase, meaningWords(meaning, formations)))
    .toSorted((a, b) => a.phrase.localeCompare(b.phrase))
  const shared = chapters
    .map((chapter) => ({
      ...chapter,
      entries: chapter.entries.filter(({ means, phrases }) => isWanted(chapter.title, means, ...phrases)),
    }))
    .filter(({ entries }) => entries.length > 0)

  return (
    <>
      <PageHeader
        title="Call words"
        subtitle={`How ${team.name} reads a call`}
        actions={
          <>
            <Button onClick={() => print()}>
              <Printer aria-hidden size={16} />
              Print
            </Button>
            {mayEdit && (
              <>
                <UndoBar {...history} quiet />
                <Button variant="primary" onClick={() => setOpen('new')}>
                  <Plus aria-hidden size={16} />
                  Teach a word
                </Button>
              </>
            )}
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-muted print:hidden">
          Type a call like “Trips Rt Zip 24 Power” when you start a play, and it is drawn from these words.
          Your own words come first.
        </p>
        <SearchField
          label="Find a word"
          placeholder="Find a word"
          value={text}
          onChange={setText}
          className="max-w-md print:hidden"
        />
        <PageSection title="Your words" note={words.length} className={ON_PAPER}>
          {!ready && words.length === 0 ? (
            <Skeleton className="m-4 h-5 w-40" />
          ) : own.length > 0 ? (
            <ul className="divide-y divide-line">
              {own.map((word) => (
                <li
                  key={word.id}
                  className="flex items-center gap-x-4 px-4 py-1.5 print:px-0 print:py-0.5 print:text-[9pt]"
                >
                  <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
                    <strong className="min-w-0 font-semibold break-words">{word.phrase}</strong>
                    <span className="min-w-0 text-muted">{meaningWords(word.meaning, formations)}</span>
                  </span>
                  {mayEdit && (
                    <Button
                      variant="quiet"
                      size="sm"
                      className="print:hidden"
                      aria-label={`Change “${word.phrase}”`}
                      onClick={() => setOpen(word)}
                    >
                      <Pencil aria-hidden size={16} />
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={Languages}
              title={text ? 'None of your words match' : 'No words of your own yet'}
              body={
                text
                  ? 'Try fewer letters.'
                  : mayEdit
                    ? 'Teach the words that only your staff uses: a code word for a formation, a motion, a run, or a pass.'
                    : 'Terms your coaches add appear here.'
              }
            />
          )}
        </PageSection>
        <section aria-label="Words every staff shares" className="grid gap-4 lg:grid-cols-2 print:block">
          {shared.map(({ kind, title, entries }) => (
            <PageSection key={kind} title={title} note="shared" className={ON_PAPER}>
              <dl className="divide-y divide-line">
                {entries.map(({ value, means, phrases }) => (
                  <div
                    key={value}
                    className="grid gap-x-4 px-4 py-1.5 sm:grid-cols-[12rem_minmax(0,1fr)] print:break-inside-avoid print:grid-cols-[12rem_minmax(0,1fr)] print:px-0 print:py-px print:text-[9pt]"
                  >
                    <dt>{means}</dt>
                    <dd className="min-w-0 text-muted">{phrases.join(', ')}</dd>
                  </div>
                ))}
              </dl>
            </PageSection>
          ))}
          {shared.length === 0 && (
            <p className="text-muted">
              No shared word matches “{text}”. Teach it, and your calls can use it.
            </p>
          )}
        </section>
        <p className="hidden text-[9pt] print:block">{team.name}</p>
      </div>
      {open && (
        <WordDialog
          actions={actions}
          words={words}
          formations={formations}
          row={open === 'new' ? undefined : open}
          phrase={text.trim()}
          meaning={null}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
