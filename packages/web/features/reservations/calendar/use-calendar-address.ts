// The view and position in the calendar are part of the address, so a reload or a link shows the
// same, and Back moves between views. Moving between days adds no history entry, or Back would step
// through every day viewed.

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
