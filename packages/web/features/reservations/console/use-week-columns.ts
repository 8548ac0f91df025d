// Where the days of a week are on the screen, so that a pointer or a step knows how far the next
// day is.

import { useRef } from 'react'

export const useWeekColumns = (days: readonly string[]) => {
  const grid = useRef<HTMLDivElement>(null)
  const columns = () =>
    [...(grid.current?.querySelectorAll('[data-day]') ?? [])].map((column) =>
      column.getBoundingClientRect(),
    )
  /** Zero for a day that is not in this week: the words say which. */
  const sidePx = (day: string, byDays: number): number => {
    const [all, own] = [columns(), days.indexOf(day)]
    return (all[own + byDays]?.left ?? all[own]?.left ?? 0) - (all[own]?.left ?? 0)
  }
  return { grid, columns, sidePx }
}

export type WeekColumns = ReturnType<typeof useWeekColumns>
