// Lines of a packing list as they are packed: place by place, such as a bunk, and person by person.

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
  /** Those of its orders that nobody has packed. */
  readonly toPack: readonly string[]
  readonly pieces: number
}

/** Who it is for; what is for nobody is for the household that ordered it. */
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
