// The positions of a week's days on the screen, which determine how far the next day is from a
// pointer or a step.

import { useRef } from 'react'

export const useWeekColumns = (days: readonly string[]) => {
  const grid = useRef<HTMLDivElement>(null)
  const columns = () =>
    [...(grid.current?.querySelectorAll('[data-day]') ?? [])].map((column) =>
      column.getBoundingClientRect(),
    )
  /** Zero for a day outside this week; the text says which day it is. */
  const sidePx = (day: string, byDays: number): number => {
    const [all, own] = [columns(), days.indexOf(day)]
    return (all[own + byDays]?.left ?? all[own]?.left ?? 0) - (all[own]?.left ?? 0)
  }
  return { grid, columns, sidePx }
}

export type WeekColumns = ReturnType<typeof useWeekColumns>
