/** Where the runs of the library are sorted in a playbook (football data 3.11). */

import type { RunSlug } from './blocking.ts'

/** The category and the type of each run of the library; the type is missing where the category has none for it. */
const RUN_PLACES: Readonly<Record<RunSlug, readonly [category: string, subcategory?: string]>> = {
  'inside-zone': ['run-zone', 'inside-zone'],
  'split-zone': ['run-zone', 'split-zone'],
  'outside-zone': ['run-zone', 'outside-zone'],
  'mid-zone': ['run-zone', 'mid-zone'],
  stretch: ['run-zone', 'stretch'],
  power: ['run-gap', 'power'],
  'counter-gt': ['run-gap', 'counter'],
  'counter-gh': ['run-gap', 'counter'],
  'counter-gy': ['run-gap', 'counter'],
  duo: ['run-gap', 'duo'],
  dart: ['run-gap', 'dart'],
  'pin-pull': ['run-gap', 'pin-pull'],
  'buck-sweep': ['run-gap', 'buck-sweep'],
  down: ['run-gap', 'down'],
  trap: ['run-gap', 'trap'],
  wham: ['run-gap', 'wham'],
  wedge: ['run-gap'],
  iso: ['run-lead-and-perimeter', 'iso'],
  toss: ['run-lead-and-perimeter', 'toss'],
  'crack-toss': ['run-lead-and-perimeter', 'crack-toss'],
  jet: ['run-lead-and-perimeter', 'jet'],
  rocket: ['run-lead-and-perimeter', 'rocket'],
  sweep: ['run-lead-and-perimeter', 'sweep'],
  'zone-read': ['option', 'zone-read'],
  veer: ['option', 'inside-veer'],
  midline: ['option', 'midline'],
  'speed-option': ['option', 'speed'],
  'load-option': ['option', 'load'],
  draw: ['draw', 'lead-draw'],
  'qb-draw': ['qb-run', 'draw'],
  'qb-sneak': ['qb-run', 'sneak'],
}

/** Where a run of the library is sorted; undefined for a slug that it doesn't have. */
export function placeOfRun(slug: string): { category: string; subcategory: string } | undefined {
  const [category, subcategory = ''] = Object.hasOwn(RUN_PLACES, slug) ? RUN_PLACES[slug as RunSlug] : []
  return category === undefined ? undefined : { category, subcategory }
}
