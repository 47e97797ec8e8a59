/** What the palette lists for a text: groups of results, and what to do when there are none. */
import { LIMITS } from '#schema/limits.ts'
import { count } from '#src/lib/words.ts'
import { ChevronDown, Plus } from 'lucide-react'
import { type Findable, type Kind, KINDS } from '#src/board/search/findable.ts'
import type { SearchIndex } from '#src/board/search/search-index.ts'

export type Section = {
  id: string
  title: string
  options: readonly Findable[]
  /** A line below the options. */
  note?: string
}

export const KIND_TITLES: Record<Kind, string> = {
  action: 'Actions',
  page: 'Go to',
  play: 'Plays',
  plan: 'Game plans',
  practice: 'Practice plans',
  script: 'Practice scripts',
  drill: 'Drills',
  event: 'Calendar',
  post: 'Posts and announcements',
  formation: 'Formations',
  person: 'People',
}

const WORDS: Record<Kind, readonly [one: string, many: string]> = {
  action: ['action', 'actions'],
  page: ['page', 'pages'],
  play: ['play', 'plays'],
  plan: ['game plan', 'game plans'],
  practice: ['practice plan', 'practice plans'],
  script: ['practice script', 'practice scripts'],
  drill: ['drill', 'drills'],
  event: ['event', 'events'],
  post: ['post', 'posts'],
  formation: ['formation', 'formations'],
  person: ['person', 'people'],
}

const SHOWN: Record<Kind, number> = {
  action: 4,
  page: 5,
  play: 8,
  plan: 4,
  practice: 4,
  script: 4,
  drill: 4,
  event: 4,
  post: 4,
  formation: 4,
  person: 5,
}
/** More than anybody reads, and few enough to be drawn within a frame. */
const MOST_SHOWN = 60
/** No row and no heading is lower, in px. */
const LEAST = { row: 40, rowWithDetail: 48, heading: 24 }

type Asked = {
  text: string
  /** Ids, the newest first. */
  recent: readonly string[]
  /** The group that is shown at length. */
  expanded: Kind | null
  onExpand: (kind: Kind) => void
  /** Makes a play of that name; undefined for who may not. */
  onCreate: ((name: string) => void) | undefined
}

/** The lists for a text, and how many things were found in all. */
export function sectionsFor(index: SearchIndex, asked: Asked): { sections: Section[]; count: number } {
  const text = asked.text.trim()
  const most = (kind: Kind) => (kind === asked.expanded ? MOST_SHOWN : SHOWN[kind])
  const found = index.find(text, most, new Set(asked.recent))
  if (found.count === 0 && asked.onCreate)
    return { sections: [offerToCreate(text, asked.onCreate)], count: 0 }
  const sections = found.groups.map(({ kind, items, count: inAll }) => {
    const hidden = inAll - items.length
    const canExpand = hidden > 0 && kind !== asked.expanded
    return {
      id: kind,
      title: KIND_TITLES[kind],
      options: canExpand ? [...items, more(kind, hidden, asked.onExpand)] : items,
      note:
        hidden > 0 && !canExpand
          ? `The first ${items.length} of ${count(inAll, ...WORDS[kind])}. Type more to narrow them down.`
          : undefined,
    }
  })
  return { sections, count: found.count }
}

/** The lists as long as nothing is typed. `recent`: ids, the newest first. */
export function beforeTyping(index: SearchIndex, recent: readonly string[]): Section[] {
  const sections = [
    { id: 'recent', title: 'Recent', options: index.byIds(recent) },
    { id: 'action', title: KIND_TITLES.action, options: index.all('action') },
    { id: 'page', title: KIND_TITLES.page, options: index.all('page') },
  ]
  const shown = new Set<string>()
  const once = sections.map((section) => ({
    ...section,
    options: section.options.filter(({ id }) => !shown.has(id) && shown.add(id)),
  }))
  return once.filter(({ options }) => options.length > 0)
}

function more(kind: Kind, hidden: number, onExpand: (kind: Kind) => void): Findable {
  const [one, many] = WORDS[kind]
  return {
    id: `more:${kind}`,
    kind,
    title: `Show ${count(hidden, `more ${one}`, `more ${many}`)}`,
    icon: ChevronDown,
    fields: [],
    open: { run: () => onExpand(kind), stays: true },
  }
}

function offerToCreate(text: string, onCreate: (name: string) => void): Section {
  const name = text.slice(0, LIMITS.name)
  const option: Findable = {
    id: 'create',
    kind: 'action',
    title: `Create the play “${name}”`,
    detail: 'Opens an empty field with that name',
    icon: Plus,
    fields: [],
    open: { run: () => onCreate(name) },
  }
  return { id: 'create', title: KIND_TITLES.action, options: [option] }
}

/** The sections as far as they can be seen without scrolling in a list of that height. */
export function firstRows(sections: readonly Section[], height: number): Section[] {
  let left = height
  return sections.flatMap((section) => {
    if (left <= 0) return []
    left -= LEAST.heading
    const end = section.options.findIndex(({ detail }) => {
      left -= detail ? LEAST.rowWithDetail : LEAST.row
      return left <= 0
    })
    return { ...section, options: end < 0 ? section.options : section.options.slice(0, end + 1) }
  })
}

/** "62 plays, 7 people and 15 pages": what a search without a result has gone through. */
export function searchedWords(index: SearchIndex): string {
  const counts = KINDS.flatMap((kind) =>
    index.size(kind) > 0 ? [count(index.size(kind), ...WORDS[kind])] : [],
  )
  return new Intl.ListFormat('en-US').format(counts)
}
