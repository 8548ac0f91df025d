// Groups the lines of a packing list the way they are packed: by place, such as a bunk, and by
// person.

import type { PackedLine } from '@lodgepole/contract/shop/desk-endpoints'
import { groupBy } from '@lodgepole/domain/kernel/group-by'

export interface PackedPerson {
  readonly key: string
  readonly name: string
  readonly lines: readonly PackedLine[]
}

export interface PackedPlace {
  readonly place: string
  readonly people: readonly PackedPerson[]
  /** The orders that haven't been packed. */
  readonly toPack: readonly string[]
  readonly pieces: number
}

/** The person it is for. Items for nobody in particular are for the household that ordered them. */
const keyOf = ({ personName, orderId }: PackedLine): string => personName || orderId

export const packingGroups = (lines: readonly PackedLine[]): readonly PackedPlace[] =>
  [...groupBy(lines, ({ place }) => place)].map(([place, some]) => ({
    place,
    people: [...groupBy(some, keyOf)].map(([key, own]) => ({
      key,
      name: own[0]?.personName || (own[0]?.householdName ?? ''),
      lines: own,
    })),
    toPack: [
      ...new Set(some.filter(({ status }) => status === 'placed').map(({ orderId }) => orderId)),
    ],
    pieces: some.reduce((sum, { qty }) => sum + qty, 0),
  }))
