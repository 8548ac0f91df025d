// The day that an address asks for. Text that isn't a day is ignored; a month that doesn't exist
// gets a message.

const DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

export interface DayParam {
  readonly day: string | undefined
  readonly isMonthWrong: boolean
}

export const readDayParam = (text: string): DayParam => {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? []
  if (month === '') return { day: undefined, isMonthWrong: false }
  if (Number(month) < 1 || Number(month) > 12) return { day: undefined, isMonthWrong: true }
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  // February 30 would become a day in March.
  const isThere = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)
  return { day: isThere ? written : undefined, isMonthWrong: false }
}
