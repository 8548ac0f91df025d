import { expect, it } from 'vitest'
import { storeClock, storedClock } from './stored-clock.ts'

it('DSK-05 the organization’s clock is kept for a page that is opened without a network', () => {
  expect(storedClock()).toBeUndefined()
  storeClock({ timeZone: 'America/Denver', locale: 'en-US' })
  expect(storedClock()).toEqual({ timeZone: 'America/Denver', locale: 'en-US' })
})
