// The organization's list of member numbers: those assigned to people, and some that the office has
// printed but nobody has claimed.

import type { DemoClock } from '../seed/clock.ts'
import type { Row } from '../store/insert-rows.ts'

const UNCLAIMED = 20

/** Empty where people have no numbers. */
export const memberIdRows = (
  organizationId: string,
  clock: DemoClock,
  people: readonly Row<'users'>[],
): readonly Row<'memberIds'>[] => {
  const claimed = new Map(
    people.flatMap(({ userId, memberId }) => (memberId ? [[memberId, userId] as const] : [])),
  )
  const [prefix, numbers] = [
    /^\D*/,
    [...claimed.keys()].map((id) => Number(/\d+/.exec(id)?.[0] ?? 0)),
  ]
  const [first] = claimed.keys()
  if (first === undefined) return []
  const highest = Math.max(...numbers)
  const claimedAt = new Date(clock.at(-120, '10:00') * 1000)
  return [
    ...[...claimed].map(([memberId, claimedBy]) => ({
      organizationId,
      memberId,
      claimedBy,
      claimedAt,
    })),
    ...Array.from({ length: UNCLAIMED }, (_, index) => ({
      organizationId,
      memberId: `${prefix.exec(first)?.[0]}${highest + 1 + index}`,
    })),
  ]
}
