// The part of the timetable being viewed: day, category, and series. It is part of the address, so
// that a reload or a link shows the same.

import type { SeriesCategory } from '@lodgepole/domain/reservations/series'
import { useSearchParam } from '../../lib/routing/use-search-param.ts'
import { readDayParam } from './day-param.ts'

const replaceInHistory = { replace: true } as const

export const useShownDayAndSeries = () => {
  const [day, category, series] = [
    useSearchParam('day'),
    useSearchParam('category'),
    useSearchParam('series'),
  ]
  const asked = readDayParam(day.value)
  return {
    asked: asked.day,
    isMonthWrong: asked.isMonthWrong,
    category: category.value,
    seriesId: series.value,
    setDay: (chosen: string) => day.set(chosen, replaceInHistory),
    setCategory: (chosen: SeriesCategory) => category.set(chosen, replaceInHistory),
    setSeriesId: (chosen: string) => series.set(chosen, replaceInHistory),
  }
}
