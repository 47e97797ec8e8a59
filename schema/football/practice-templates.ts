/**
 * Practices to start from. The frame and the minutes follow football.md 3.13: Monday [86], Tuesday and Wednesday of 120
 * minutes with indy, group and team in this order [30], Thursday's walk-through with a quiz [87]. What each group does is
 * written by us. Full contact stays below 30 minutes a day for every group (NFHS [18]; USA Football for youth [88]).
 */
import type { Attire, ContactLevel, Emphasis, PeriodType, PracticeGroup } from '../practice.ts'

export type TemplateCell = {
  readonly from: PracticeGroup
  readonly to: PracticeGroup
  readonly activity: string
  readonly drill?: string
  readonly place?: string
  readonly equipment?: string
  readonly contact?: ContactLevel
}

export type TemplatePeriod = {
  readonly type: PeriodType
  readonly minutes: number
  readonly contact: ContactLevel
  readonly name?: string
  readonly notes?: string
  readonly cells?: readonly TemplateCell[]
}

export type PracticeTemplate = {
  readonly slug: string
  readonly name: string
  readonly about: string
  readonly attire: Attire
  readonly emphasis: Emphasis
  readonly startTime: string
  /** The time that the coach enters is when it ends: kickoff. */
  readonly endsAtKickoff?: true
  readonly periods: readonly TemplatePeriod[]
}

const all = (activity: string, more: Partial<TemplateCell> = {}): TemplateCell[] => [
  { from: 'QB', to: 'ST', activity, ...more },
]

const cell = (
  groups: readonly [from: PracticeGroup, to: PracticeGroup] | PracticeGroup,
  activity: string,
  more: Partial<TemplateCell> = {},
): TemplateCell => {
  const [from, to] = typeof groups === 'string' ? [groups, groups] : groups
  return { from, to, activity, ...more }
}

const dynamic = (minutes = 10): TemplatePeriod => ({
  type: 'dynamic',
  minutes,
  contact: 'air',
  cells: all('Dynamic stretch by position lines', { place: 'Main field' }),
})

const water: TemplatePeriod = { type: 'water', minutes: 5, contact: 'air', notes: 'Helmets off, shade.' }

const indy = (minutes: number): TemplatePeriod => ({
  type: 'indy',
  minutes,
  contact: 'bags',
  cells: [
    cell('QB', 'Footwork and quick game', {
      drill: 'Drop, hitch, throw',
      equipment: 'Cones',
      contact: 'air',
    }),
    cell('RB', 'Ball security and tracks', { drill: 'Gauntlet', equipment: 'Hand shields' }),
    cell('WR', 'Releases and stems', { drill: 'Release ladder', equipment: 'Cones', contact: 'air' }),
    cell('TE', 'Base and reach blocks', { drill: 'Chute drives', equipment: 'Chutes' }),
    cell('OL', 'First step and combos', { drill: 'Double team to backer', equipment: 'Sled' }),
    cell('DL', 'Get-off and hands', { drill: 'Block reaction', equipment: 'Hand shields' }),
    cell('LB', 'Reads and fits', { drill: 'Key and fill', equipment: 'Trash cans' }),
    cell('DB', 'Backpedal, break, leverage', { drill: 'W drill', equipment: 'Cones', contact: 'air' }),
    cell('ST', 'Snap, hold, kick', { drill: 'Get-off time', contact: 'air' }),
  ],
})

const insideRun: TemplatePeriod = {
  type: 'insideRun',
  minutes: 10,
  contact: 'thud',
  notes: 'Stay up. Whistle at contact with the back.',
  cells: [
    cell(['QB', 'RB'], 'Inside run vs. front', { place: 'Main field' }),
    cell('WR', 'Stalk and crack', { place: 'Far sideline', contact: 'control' }),
    cell(['TE', 'LB'], 'Inside run vs. front', { place: 'Main field' }),
    cell('DB', 'Stalk and crack', { place: 'Far sideline', contact: 'control' }),
    cell('ST', 'Punt and snap', { contact: 'air' }),
  ],
}

const skelly: TemplatePeriod = {
  type: 'skelly',
  minutes: 15,
  contact: 'air',
  name: '7-on-7 and pass rush',
  cells: [
    cell(['QB', 'TE'], '7-on-7', { place: 'Main field' }),
    cell(['OL', 'DL'], 'Pass pro 1-on-1', { place: 'Practice field', contact: 'control' }),
    cell(['LB', 'DB'], '7-on-7', { place: 'Main field' }),
    cell('ST', 'Field goals', { place: 'South goal' }),
  ],
}

const team = (unit: 'offense' | 'defense', minutes: number, contact: ContactLevel): TemplatePeriod => ({
  type: 'team',
  minutes,
  contact,
  name: unit === 'offense' ? 'Team offense' : 'Team defense',
  notes: unit === 'offense' ? 'Offense vs. scout defense.' : 'Defense vs. scout offense.',
  cells: [
    cell(['QB', 'OL'], unit === 'offense' ? 'Game plan, by script' : 'Scout offense, by cards'),
    cell(['DL', 'DB'], unit === 'offense' ? 'Scout defense, by cards' : 'Calls vs. their top plays'),
    cell('ST', 'Film of kicks with the coordinator', { contact: 'air' }),
  ],
})

const special = (name: string, minutes: number, contact: ContactLevel = 'control'): TemplatePeriod => ({
  type: 'special',
  minutes,
  contact,
  name,
  cells: all(name, { place: 'Main field' }),
})

const conditioning: TemplatePeriod = {
  type: 'conditioning',
  minutes: 5,
  contact: 'air',
  cells: all('Gassers by group'),
}

const midweek = (slug: string, name: string, focus: 'offense' | 'defense'): PracticeTemplate => ({
  slug,
  name,
  about: `120 minutes. Indy, inside run, 7-on-7, both teams, third down. Thud in team ${focus}.`,
  attire: 'pads',
  emphasis: focus,
  startTime: '15:45',
  periods: [
    dynamic(),
    special(focus === 'defense' ? 'Kickoff and return' : 'Punt and return', 10),
    indy(20),
    insideRun,
    skelly,
    team('offense', 20, focus === 'offense' ? 'thud' : 'control'),
    water,
    team('defense', 15, focus === 'defense' ? 'thud' : 'control'),
    {
      type: 'situation',
      minutes: 10,
      contact: 'control',
      name: '3rd down',
      notes: '3rd & 2 to 10. Move the ball for real.',
      cells: [
        cell(['QB', 'OL'], '3rd down calls'),
        cell(['DL', 'DB'], '3rd down calls'),
        cell('ST', 'Punt when they are stopped'),
      ],
    },
    conditioning,
  ],
})

export const PRACTICE_TEMPLATES: readonly PracticeTemplate[] = [
  midweek('tuesday', 'Tuesday', 'defense'),
  midweek('wednesday', 'Wednesday', 'offense'),
  {
    slug: 'thursday',
    name: 'Thursday',
    about: '60 minutes. Walk-through of every unit, and a quiz. No contact.',
    attire: 'helmets',
    emphasis: 'none',
    startTime: '15:45',
    periods: [
      dynamic(),
      { ...special('All special teams, walk-through', 15, 'air'), type: 'special' },
      {
        type: 'walk',
        minutes: 15,
        contact: 'air',
        name: 'Offense walk-through',
        cells: [cell(['QB', 'OL'], 'Openers and checks'), cell(['DL', 'DB'], 'Scout looks')],
      },
      {
        type: 'walk',
        minutes: 15,
        contact: 'air',
        name: 'Defense walk-through',
        cells: [cell(['QB', 'OL'], 'Scout formations'), cell(['DL', 'DB'], 'Calls, checks, and adjustments')],
      },
      { type: 'academics', minutes: 5, contact: 'air', name: 'Quiz', cells: all('Assignment quiz by group') },
    ],
  },
  {
    slug: 'monday',
    name: 'Monday',
    about: '90 minutes. Film and scouting report, then tackling and a walk-through.',
    attire: 'shells',
    emphasis: 'none',
    startTime: '15:45',
    periods: [
      {
        type: 'film',
        minutes: 30,
        contact: 'air',
        name: 'Film and scouting report',
        cells: [
          cell(['QB', 'OL'], 'Friday cut-ups, then their fronts', { place: 'Team room' }),
          cell(['DL', 'DB'], 'Friday cut-ups, then their top plays', { place: 'Film room' }),
        ],
      },
      dynamic(),
      {
        type: 'group',
        minutes: 15,
        contact: 'air',
        name: 'Agility',
        cells: all('Change of direction, four stations', { equipment: 'Cones, ladders' }),
      },
      {
        type: 'circuit',
        minutes: 15,
        contact: 'bags',
        cells: all('Track, strike, wrap, roll', { equipment: 'Rings, bags' }),
      },
      {
        type: 'walk',
        minutes: 20,
        contact: 'air',
        cells: [
          cell(['QB', 'OL'], 'New plays vs. their base'),
          cell(['DL', 'DB'], 'Their formations, our calls'),
        ],
      },
    ],
  },
  {
    slug: 'youth',
    name: 'Youth',
    about: '90 minutes. Short periods, two water breaks, 10 minutes of thud.',
    attire: 'pads',
    emphasis: 'none',
    startTime: '17:30',
    periods: [
      dynamic(),
      {
        type: 'circuit',
        minutes: 10,
        contact: 'bags',
        cells: all('Heads-up tackling, three stations', { equipment: 'Bags, rings' }),
      },
      indy(20),
      water,
      insideRun,
      {
        ...team('offense', 15, 'control'),
        name: 'Team offense and defense',
        notes: 'Switch sides after half of the time. Every player plays.',
      },
      water,
      special('Kickoff and punt', 10),
      { ...conditioning, name: 'Relay', cells: all('Relay race by position group') },
    ],
  },
  {
    slug: 'pre-game',
    name: 'Pre-game',
    about: '75 minutes that end at kickoff.',
    attire: 'pads',
    emphasis: 'none',
    startTime: '19:00',
    endsAtKickoff: true,
    periods: [
      {
        type: 'specialists',
        minutes: 15,
        contact: 'air',
        cells: [cell('QB', 'Throw to specialists'), cell('ST', 'Kicks from both hashes')],
      },
      dynamic(),
      { ...indy(10), contact: 'air' },
      {
        type: 'skelly',
        minutes: 10,
        contact: 'air',
        name: 'Routes on air and line calls',
        cells: [
          cell(['QB', 'TE'], 'Routes on air'),
          cell('OL', 'Calls vs. their front'),
          cell(['DL', 'DB'], 'Alignment checks'),
          cell('ST', 'Field goals'),
        ],
      },
      { ...team('offense', 5, 'air'), name: 'Team', notes: 'First three calls, each side.' },
      {
        type: 'water',
        minutes: 20,
        contact: 'air',
        name: 'Locker room',
        notes: 'Equipment check, last words.',
      },
      {
        type: 'dynamic',
        minutes: 5,
        contact: 'air',
        name: 'Back on the field',
        notes: 'Captains to the toss.',
      },
    ],
  },
]
