// Groups activity by day.

import type { Activity } from '@lodgepole/contract/people/activity/endpoints'

interface ActivityDay {
  readonly day: string
  readonly items: readonly Activity[]
}

/** Newest first, in the order of the items. */
export const byDay = (
  items: readonly Activity[],
  dayOf: (atSeconds: number) => string,
): readonly ActivityDay[] => {
  const days = new Map<string, Activity[]>()
  for (const item of items) {
    const day = dayOf(item.happenedAtSeconds)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return [...days].map(([day, those]) => ({ day, items: those }))
}
