import { describe, expect, it } from 'vitest'
import { dayText, timeText } from './when-text.ts'

const now = new Date('2026-07-08T03:30:00Z') // Tuesday, 11:30 PM in New York
const at = (iso: string, locale = 'en-US') =>
  dayText(Date.parse(iso) / 1000, { locale, timeZone: 'America/New_York', now })

describe('HOME-07 when something is, in words', () => {
  it.each([
    ['2026-07-07T12:00:00Z', 'today'],
    ['2026-07-08T05:00:00Z', 'tomorrow'],
    ['2026-07-07T03:00:00Z', 'yesterday'],
    ['2026-07-10T12:00:00Z', 'Fri'],
    ['2026-07-03T12:00:00Z', 'Fri'],
    ['2026-07-14T12:00:00Z', 'Jul 14'],
    ['2025-07-14T12:00:00Z', 'Jul 14, 2025'],
  ])('%s is %s', (iso, text) => expect(at(iso)).toBe(text))

  it('speaks the reader’s language and the organization’s clock', () => {
    expect(at('2026-07-08T05:00:00Z', 'fr-US')).toBe('demain')
    expect(
      timeText(Date.parse('2026-07-08T14:00:00Z') / 1000, {
        locale: 'en-US',
        timeZone: 'America/New_York',
      }).replace('\u202f', ' '),
    ).toBe('10:00 AM')
  })
})
