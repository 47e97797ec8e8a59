import { useMemo, useState } from 'react'
import { drawFormation, formationCallOf, type FormationCall } from '#schema/football/against-formation.ts'
import { FORMATIONS, formationBySlug } from '#schema/football/formations.ts'
import { playItself, type Look } from '#schema/football/look-base.ts'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { useEditor, useEditorState } from '../view/context.ts'
import { menOf, Pills, Tiles, type Choice } from './call-choices.tsx'
import { callWords } from './call-words.ts'
import { LookDialog } from './look-dialog.tsx'
import { addLook, recallLook } from './look-steps.ts'
import { bestOf } from './match-words.ts'
import { isSameCall, OFFENSES, recentCalls, rememberCall } from './recent-calls.ts'

/** The text that search matches for a formation. */
const CHOICES = FORMATIONS.map(({ slug, title, personnel }) => ({ slug, name: `${title} ${personnel}` }))

const PERSONNEL: readonly Choice[] = [
  { slug: '', name: 'Any' },
  ...[...new Set(FORMATIONS.map(({ personnel }) => personnel))]
    .sort()
    .map((code) => ({ slug: code, name: code })),
]

function choicesOf(personnel: string): readonly Choice[] {
  return CHOICES.filter(({ slug }) => personnel === '' || formationBySlug(slug)?.personnel === personnel)
}

const HANDS = [
  { value: 'L', label: 'Left' },
  { value: 'R', label: 'Right' },
] as const

const USUAL: FormationCall = { formation: 'gun-trips', hand: 'R' }

type Props = { teamId: string; look?: Look; onClose: () => void }

/**
 * Chooses a formation, to a hand, each drawn with this play's defense lined up against it. Words in the search choose
 * what they name, and Enter takes it.
 */
export function FormationLookPicker({ teamId, look, onClose }: Props) {
  const editor = useEditor()
  const stored = useEditorState((state) => state.stored)
  const level = useEditorState((state) => state.level)
  const [recent] = useState(() => recentCalls(OFFENSES, teamId))
  const [call, setCall] = useState<FormationCall>(() => (look && formationCallOf(look)) ?? recent[0] ?? USUAL)
  const [personnel, setPersonnel] = useState('')
  const [text, setText] = useState('')
  const men = useMemo(() => menOf(playItself(stored)), [stored])
  const shown = useMemo(() => bestOf(choicesOf(personnel), text).best, [personnel, text])
  const { hand } = call
  const tiles = useMemo(
    () =>
      shown.map(({ slug }) => ({
        key: slug,
        name: formationBySlug(slug, hand)?.name ?? slug,
        diagram: drawFormation(men, { formation: slug, hand }, level),
      })),
    [shown, hand, men, level],
  )

  const search = (typed: string) => {
    setText(typed)
    const found = bestOf(choicesOf(personnel), typed).found?.slug
    const side = /\b(lt|left)\b/i.test(typed) ? 'L' : /\b(rt|right)\b/i.test(typed) ? 'R' : null
    setCall((before) => ({ formation: found ?? before.formation, hand: side ?? before.hand }))
  }
  const keep = (chosen: FormationCall) => {
    rememberCall(OFFENSES, teamId, chosen)
    onClose()
    editor.take((state) => (look ? recallLook(state, look, chosen) : addLook(state, chosen)))
  }

  return (
    <LookDialog
      title={look ? 'Change formation' : 'Add a formation'}
      words={callWords(call)}
      isNew={!look}
      onKeep={() => keep(call)}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label="Search formations"
          placeholder="e.g., trips left"
          value={text}
          onChange={search}
          className="min-w-40 flex-1"
        />
        <Segmented
          label="Strength"
          value={hand}
          onChange={(side) => setCall({ ...call, hand: side })}
          options={HANDS}
        />
      </div>
      <Pills title="Personnel" choices={PERSONNEL} value={personnel} onChange={setPersonnel} />
      {recent.length > 0 && text === '' && personnel === '' && (
        <Tiles
          title="Used lately"
          tiles={recent.map((one) => ({
            key: callWords(one),
            name: callWords(one),
            diagram: drawFormation(men, one, level),
          }))}
          chosen={recent.findIndex((one) => isSameCall(OFFENSES, one, call))}
          onChoose={(i) => setCall(recent[i] ?? call)}
          level={level}
        />
      )}
      <Tiles
        title="Formation"
        tiles={tiles}
        chosen={shown.findIndex(({ slug }) => slug === call.formation)}
        onChoose={(i) => setCall({ ...call, formation: shown[i]?.slug ?? call.formation })}
        level={level}
      />
    </LookDialog>
  )
}
