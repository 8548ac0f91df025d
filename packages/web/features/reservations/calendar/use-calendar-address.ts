// Which part of the calendar is shown stands in the address: a reload and a link show the same, and
// Back goes from view to view. Moving from day to day is no step of its own, or Back would have to
// go through every day that was looked at.

import { useSearchParam } from '../../../lib/routing/use-search-param.ts'

export type View = 'month' | 'week' | 'list'

const isView = (text: string): text is View => ['month', 'week', 'list'].includes(text)
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

export const useCalendarAddress = (today: string) => {
  const [view, day] = [useSearchParam('view'), useSearchParam('day')]
  return {
    view: isView(view.value) ? view.value : 'month',
    day: isDay(day.value) ? day.value : today,
    setView: (next: View) => view.set(next === 'month' ? '' : next),
    setDay: (next: string) => day.set(next === today ? '' : next, { replace: true }),
  } as const
}
