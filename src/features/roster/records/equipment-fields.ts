/** The fields of a piece of equipment in dialogs. Pure. */
import type { Row } from '@rocicorp/zero'
import type { Schema } from '#schema/zero.ts'
import { type EntryField, needed, type Values } from '#src/ui/entry-dialog.tsx'
import { CONDITION_OPTIONS } from './record-words.ts'

export type EquipmentRow = Row<Schema['tables']['playerEquipment']>

/** `isOut`: only what is known when it is handed out; `isEach`: without a number, which differs from player to player. */
export function equipmentFields({ isOut, isEach }: { isOut: boolean; isEach: boolean }): EntryField[] {
  return [
    {
      name: 'item',
      label: 'Item',
      input: 'text',
      placeholder: 'e.g., Helmet',
      check: needed('Enter the item.'),
    },
    ...(isEach ? [] : ([{ name: 'number', label: 'Number', input: 'text' }] satisfies EntryField[])),
    { name: 'size', label: 'Size', input: 'text' },
    { name: 'condition', label: 'Condition', input: 'choice', options: CONDITION_OPTIONS },
    { name: 'outOn', label: 'Handed out', input: 'day', check: needed('Pick a date.') },
    ...(isOut
      ? []
      : ([
          {
            name: 'backOn',
            label: 'Back',
            input: 'day',
            check: (value, all) =>
              value !== '' && value < (all['outOn'] ?? '')
                ? 'It came back after it was handed out.'
                : undefined,
          },
        ] satisfies EntryField[])),
  ]
}

export function equipmentStart(row: EquipmentRow | null, today: string): Values {
  return {
    item: row?.item ?? '',
    number: row?.number ?? '',
    size: row?.size ?? '',
    condition: row?.condition ?? 'good',
    outOn: row?.outOn ?? today,
    backOn: row?.backOn ?? '',
  }
}

/** "Helmet H-114, L". */
export function equipmentWords({
  item,
  number,
  size,
}: Pick<EquipmentRow, 'item' | 'number' | 'size'>): string {
  return [[item, number].filter(Boolean).join(' '), size].filter(Boolean).join(', ')
}
