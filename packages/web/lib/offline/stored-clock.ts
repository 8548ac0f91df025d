// The time zone and locale that this tab uses. They are stored because a page that is opened
// offline cannot load the organization.

import { tabMemory } from '../state/tab-memory.ts'

export interface Clock {
  readonly timeZone: string
  readonly locale: string
}

export const storeClock = ({ timeZone, locale }: Clock): void =>
  tabMemory.keep('clock', [timeZone, locale].join(' '))

export const storedClock = (): Clock | undefined => {
  const [timeZone, locale] = tabMemory.read('clock')?.split(' ') ?? []
  return timeZone && locale ? { timeZone, locale } : undefined
}
