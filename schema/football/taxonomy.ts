/** How a playbook is sorted: unit, category, subcategory (football data 3.11). */

export type Unit = 'offense' | 'defense' | 'special'

export type Subcategory = { slug: string; label: string }

export type Category = { slug: string; label: string; subcategories: readonly Subcategory[] }

export type UnitBranch = { slug: Unit; label: string; categories: readonly Category[] }

/** A branch of the tree from its labels; slugs are made of them. */
function category(label: string, ...subcategories: string[]): Category {
  return {
    slug: slugOf(label),
    label,
    subcategories: subcategories.map((s) => ({ slug: slugOf(s), label: s })),
  }
}

function slugOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The tree, in the order a playbook shows it. */
export const TAXONOMY: readonly UnitBranch[] = /* @__PURE__ */ buildTaxonomy()

function buildTaxonomy(): UnitBranch[] {
  return [
    {
      slug: 'offense',
      label: 'Offense',
      categories: [
        category('Run: zone', 'Inside zone', 'Split zone', 'Mid zone', 'Outside zone', 'Stretch'),
        category(
          'Run: gap',
          'Power',
          'Counter',
          'Duo',
          'Dart',
          'Pin-pull',
          'Buck sweep',
          'Down',
          'Trap',
          'Wham',
        ),
        category('Run: lead and perimeter', 'Iso', 'Toss', 'Crack toss', 'Jet', 'Rocket', 'Sweep', 'Reverse'),
        category('Option', 'Zone read', 'Inside veer', 'Outside veer', 'Midline', 'Speed', 'Load', 'Triple'),
        category('QB run', 'Sneak', 'Draw', 'Power', 'Sweep'),
        category('Draw', 'Lead draw', 'Delay draw'),
        category('RPO', 'Pre-snap', 'First level', 'Second level', 'Third level'),
        category('Quick pass', 'Inside', 'Outside', 'Full field'),
        category('Dropback pass', 'Horizontal stretch', 'Vertical stretch', 'Crossers', 'Man beaters'),
        category('Play-action', 'Shot', 'Intermediate', 'Short'),
        category('Movement', 'Boot', 'Naked', 'Sprint', 'Roll'),
        category('Screen', 'Bubble', 'Now', 'Tunnel', 'Slip', 'Slow', 'Jailbreak', 'TE'),
        category('Shot', 'Deep post', 'Double move'),
        category('Trick', 'Flea flicker', 'Reverse pass', 'Halfback pass'),
        category(
          'Situational',
          'Two-minute',
          'Four-minute',
          'Spike',
          'Kneel',
          'Hail Mary',
          'Lateral',
          'Goal line',
        ),
      ],
    },
    {
      slug: 'defense',
      label: 'Defense',
      categories: [
        category('Base', 'Zone', 'Man', 'Match'),
        category('Pressure', 'Four-man sim', 'Five-man fire zone', 'Six-man', 'Zero'),
        category('Run blitz', 'Edge', 'Interior'),
        category('Nickel and dime', 'Nickel', 'Dime'),
        category('Short yardage', 'Short yardage', 'Goal line'),
        category('Red zone', 'High red', 'Low red'),
        category('Two-minute', 'Drop-8', 'Prevent'),
        category('Checks', 'Empty', 'Trips', 'Unbalanced', 'Tempo'),
      ],
    },
    {
      slug: 'special',
      label: 'Special teams',
      categories: [
        category('Kickoff', 'Deep', 'Directional', 'Squib', 'Pooch', 'Onside', 'Surprise'),
        category('Kickoff return', 'Middle', 'Wedge', 'Left', 'Right', 'Hands'),
        category('Punt', 'Pro', 'Shield', 'Rugby', 'Pooch', 'Fake'),
        category('Punt return', 'Left', 'Right', 'Middle', 'Block', 'Safe'),
        category('Field goal', 'Kick', 'Fake', 'Swinging gate'),
        category('Field goal block', 'Edge', 'Middle', 'Safe'),
        category('Two-point', 'Run', 'Pass'),
        category('Free kick', 'After safety', 'Fair catch kick'),
      ],
    },
  ]
}

/** The category of that unit and slug, or undefined. */
export function findCategory(
  unit: Unit,
  slug: string,
  taxonomy: readonly UnitBranch[] = TAXONOMY,
): Category | undefined {
  return taxonomy.find((branch) => branch.slug === unit)?.categories.find((c) => c.slug === slug)
}

/** The category that stands for plays without one. */
export const UNSORTED = '-'

/** A category's label: "Run: gap", or "Run: gap, Power"; an unknown slug is shown as stored. */
export function categoryLabel(
  unit: Unit | 'all',
  category: string,
  subcategory?: string,
  taxonomy: readonly UnitBranch[] = TAXONOMY,
): string {
  if (category === UNSORTED) return 'No category'
  const branches = taxonomy.filter(({ slug }) => unit === 'all' || slug === unit)
  const found = branches.flatMap(({ categories }) => categories).find(({ slug }) => slug === category)
  const label = found?.label ?? category
  if (!subcategory) return label
  const sub = found?.subcategories.find((one) => one.slug === subcategory)
  return `${label}, ${sub?.label ?? subcategory}`
}
