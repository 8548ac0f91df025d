import { describe, expect, it } from 'vitest'
import { readDayParam } from './day-param.ts'

describe('RSV-50 the day in an address', () => {
  it.each(['2026-01-05', '2026-12-31', '2028-02-29'])('is looked at: %s', (text) => {
    expect(readDayParam(text)).toEqual({ day: text, isMonthWrong: false })
  })

  it('may leave out a zero', () => {
    expect(readDayParam('2026-1-5').day).toBe('2026-01-05')
  })

  it.each(['2026-00-10', '2026-13-01', '2026-99-99'])('has a month from 1 to 12: %s', (text) => {
    expect(readDayParam(text)).toEqual({ day: undefined, isMonthWrong: true })
  })

  it.each([
    '',
    'tomorrow',
    '2026-02-30',
    '2026-04-00',
    '2026-04-32',
    '0000-00-0',
    '2026-12-31T00:00',
  ])('is none where it does not exist: %s', (text) => {
    expect(readDayParam(text).day).toBeUndefined()
  })
})
