import { useId } from 'react'
import type { Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { cx } from '#src/lib/class-names.ts'
import { PlayThumbnail } from '../../diagram/thumbnail.tsx'

export type Choice = { slug: string; name: string }

/** Players only; lines would hide the alignment. */
export function menOf(diagram: Diagram): Diagram {
  const kept = Object.entries(diagram.elements).filter(
    ([, { kind }]) => kind === 'player' || kind === 'field',
  )
  return { ...diagram, elements: Object.fromEntries(kept) }
}

type TilesProps = {
  title: string
  tiles: readonly { key: string; name: string; diagram: Diagram }[]
  chosen: number
  onChoose: (index: number) => void
  level: CompetitionLevel
  /** The pictures differ in the box only. */
  close?: boolean
}

/** A single choice among pictures. */
export function Tiles({ title, tiles, chosen, onChoose, level, close = false }: TilesProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-label text-muted">{title}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {tiles.map((tile, i) => (
          <label
            key={tile.key}
            className="relative block cursor-pointer overflow-hidden rounded-sm border hover:border-line-strong has-checked:border-brand-ink has-checked:ring-2 has-checked:ring-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={i === chosen}
              onChange={() => onChoose(i)}
            />
            <PlayThumbnail
              diagram={tile.diagram}
              level={level}
              close={close}
              className="aspect-[3/2] w-full"
            />
            <span className="block truncate border-t px-1.5 py-1 text-caption" title={tile.name}>
              {tile.name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type PillsProps = {
  title: string
  choices: readonly Choice[]
  value: string
  onChange: (slug: string) => void
}

/** A single choice among words. */
export function Pills({ title, choices, value, onChange }: PillsProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-label text-muted">{title}</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(({ slug, name: words }) => (
          <label
            key={slug}
            className={cx(
              'relative inline-flex h-8 cursor-pointer items-center rounded-sm border px-2.5 text-label hover:bg-surface-2 pointer-coarse:h-11',
              'has-checked:border-text has-checked:bg-text has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={slug === value}
              onChange={() => onChange(slug)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
