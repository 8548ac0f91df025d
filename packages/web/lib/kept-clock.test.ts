import { expect, it } from 'vitest'
import { keepClock, keptClock } from './kept-clock.ts'

it('DSK-05 the organisation’s clock is kept for a page that is opened without a network', () => {
  expect(keptClock()).toBeUndefined()
  keepClock({ timeZone: 'America/Denver', locale: 'en-US' })
  expect(keptClock()).toEqual({ timeZone: 'America/Denver', locale: 'en-US' })
})
