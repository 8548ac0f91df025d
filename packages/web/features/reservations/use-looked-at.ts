// The part of the timetable being viewed: day, category, and series. It is part of the address, so
// that a reload or a link shows the same.

import type { SeriesCategory } from '@lodgepole/domain/reservations/series'
import { useSearchParam } from '../../lib/routing/use-search-param.ts'
import { askedDay } from './asked-day.ts'

const quietly = { replace: true } as const

export const useLookedAt = () => {
  const [day, category, series] = [
    useSearchParam('day'),
    useSearchParam('category'),
    useSearchParam('series'),
  ]
  const asked = askedDay(day.value)
  return {
    asked: asked.day,
    isMonthWrong: asked.isMonthWrong,
    category: category.value,
    seriesId: series.value,
    setDay: (chosen: string) => day.set(chosen, quietly),
    setCategory: (chosen: SeriesCategory) => category.set(chosen, quietly),
    setSeriesId: (chosen: string) => series.set(chosen, quietly),
  }
}
