/** What a plan says of its call sheet: paper, sections, targets, and what it said when it was printed last. */
import * as z from 'zod/mini'
import { fingerprint } from './fingerprint.ts'
import { type LineHash, type LineOverrides, MOST_PLAN_PLAYS } from './game-plan.ts'
import { sortKey } from './input-pieces.ts'
import { LIMITS } from './limits.ts'
import { own } from './merge/equal.ts'

export const SHEET_PAPERS = ['letter', 'legal', 'tabloid', 'a4'] as const
export type SheetPaper = (typeof SHEET_PAPERS)[number]
export const SHEET_ORIENTATIONS = ['portrait', 'landscape'] as const
export type SheetOrientation = (typeof SHEET_ORIENTATIONS)[number]
/** What stands beside a call. */
export const SHEET_DETAILS = ['none', 'personnel', 'formation', 'both'] as const
export type SheetDetails = (typeof SHEET_DETAILS)[number]
export const MOST_COLUMNS = 6
/** Calls that a section may be meant to have. */
export const MOST_TARGET = 60
/** Empty lines that a section may have below its calls. */
export const MOST_BLANKS = 20
/** Sections that may have settings: more than any sheet has room for. */
export const MOST_SECTIONS = 100

export const SECTION_COLORS = [
  'white',
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
] as const
export type SectionColor = (typeof SECTION_COLORS)[number]

/** What coaches set for a section. What is absent is as usual. */
export type SectionSettings = {
  /** Calls that it should have. */
  readonly target?: number
  readonly color?: SectionColor
  /** Its place among the sheet's boxes: a fractional key. */
  readonly place?: string
  readonly isHidden?: boolean
  /** Whether it prints on the back, of a sheet with two sides. */
  readonly isBack?: boolean
  /** Empty lines below its calls, to write in. */
  readonly blanks?: number
  /** Whether a box to write in is on the sheet. */
  readonly isOn?: boolean
}
export type PlanSections = { readonly [section: string]: SectionSettings }

/** How a new plan prints. Older apps make plans without these fields, and the columns' defaults say the same. */
export const USUAL_SHEET = {
  sheetPaper: 'letter',
  sheetOrientation: 'landscape',
  sheetSides: 2,
  sheetColumns: 4,
  sheetNumbers: true,
  sheetCodes: true,
  sheetDetails: 'both',
} as const

/** The checks of those fields. */
export const sheetFields = {
  sheetPaper: z.enum(SHEET_PAPERS),
  sheetOrientation: z.enum(SHEET_ORIENTATIONS),
  sheetSides: z.int().check(z.gte(1), z.lte(2)),
  sheetColumns: z.int().check(z.gte(1), z.lte(MOST_COLUMNS)),
  sheetNumbers: z.boolean(),
  sheetCodes: z.boolean(),
  sheetDetails: z.enum(SHEET_DETAILS),
}

export type SheetFields = { [K in keyof typeof sheetFields]: z.infer<(typeof sheetFields)[K]> }

const settings = {
  target: z.int().check(z.gte(0), z.lte(MOST_TARGET)),
  color: z.enum(SECTION_COLORS),
  place: sortKey,
  isHidden: z.boolean(),
  isBack: z.boolean(),
  blanks: z.int().check(z.gte(0), z.lte(MOST_BLANKS)),
  isOn: z.boolean(),
}

/** A change of some settings of one section; null returns to the usual. */
export const sectionChange = z.strictObject({
  target: z.optional(z.nullable(settings.target)),
  color: z.optional(z.nullable(settings.color)),
  place: z.optional(z.nullable(settings.place)),
  isHidden: z.optional(z.nullable(settings.isHidden)),
  isBack: z.optional(z.nullable(settings.isBack)),
  blanks: z.optional(z.nullable(settings.blanks)),
  isOn: z.optional(z.nullable(settings.isOn)),
})
export type SectionChange = z.infer<typeof sectionChange>

/** Stored settings, as a team's file brings them. */
export const planSections = z
  .record(
    z.string().check(z.maxLength(LIMITS.shortText)),
    z.strictObject({
      target: z.optional(settings.target),
      color: z.optional(settings.color),
      place: z.optional(settings.place),
      isHidden: z.optional(settings.isHidden),
      isBack: z.optional(settings.isBack),
      blanks: z.optional(settings.blanks),
      isOn: z.optional(settings.isOn),
    }),
  )
  .check(z.refine((sections) => Object.keys(sections).length <= MOST_SECTIONS))

/** What the sheet says of a call. */
export type CallWords = {
  readonly section: string
  readonly name: string
  readonly wristCode: string
  readonly formation: string
  readonly personnel: string
  /** Empty for any. */
  readonly hash?: string
}

const SHORT_HASHES = { L: 'L hash', M: 'Middle', R: 'R hash' } as const

/** The formation where the call's name doesn't begin with it, as "Gun Trips Rt 26 Power" does. */
export function formationBeside({ name, formation }: { name: string; formation: string }): string {
  const said = formation.trim()
  return `${name.trim()} `.toLowerCase().startsWith(`${said} `.toLowerCase()) ? '' : said
}

/** What stands beside a call, on paper and in the game: "L hash · 11 · Gun Trips Rt". */
export function lineDetail(
  { name, personnel, formation }: LineOverrides & { readonly name: string },
  hash: LineHash | undefined,
  details: SheetDetails,
): string {
  const beside = details === 'formation' || details === 'both' ? formationBeside({ name, formation }) : ''
  const code = details === 'personnel' || details === 'both' ? personnel.trim() : ''
  return [
    details !== 'none' && hash ? SHORT_HASHES[hash] : '',
    // A number alone could be the call's own.
    beside === '' && /^\d+$/.test(code) ? `${code} pers` : code,
    beside,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A fingerprint of a call's words. A call for any hash has the one that it had before calls had hashes. */
export function callPrint({ section, name, wristCode, formation, personnel, hash }: CallWords): string {
  return fingerprint([section, name, wristCode, formation, personnel, ...(hash ? [hash] : [])])
}

/** What a printed sheet said: a fingerprint of each call, in order. */
export const printedCalls = z
  .array(z.string().check(z.regex(/^[0-9a-z]{1,10}$/)))
  .check(z.maxLength(MOST_PLAN_PLAYS))

/** A section's settings. A section's name may be any text, also one that objects have by themselves. */
export function settingsOf(sections: PlanSections, section: string): SectionSettings {
  return own(sections, section) ?? {}
}

/** The settings after a change of one section. A section that is all usual has none. */
export function withSection(sections: PlanSections, section: string, change: SectionChange): PlanSections {
  const after = Object.entries({ ...settingsOf(sections, section), ...change }).filter(
    ([, value]) => value !== null && value !== undefined && value !== false,
  )
  const others = Object.entries(sections).filter(([name]) => name !== section)
  return Object.fromEntries(
    after.length > 0 ? [...others, [section, Object.fromEntries(after) as SectionSettings]] : others,
  )
}

/** Of a change, the settings that are still as `was` says. */
export function unchangedSince(
  sections: PlanSections,
  section: string,
  change: SectionChange,
  was: SectionChange,
): SectionChange {
  const now = settingsOf(sections, section)
  // Usual settings aren't stored, and false is usual.
  const isSame = (key: keyof SectionChange) =>
    (now[key] ?? null) === (was[key] === false ? null : (was[key] ?? null))
  return Object.fromEntries(Object.entries(change).filter(([key]) => isSame(key as keyof SectionChange)))
}
