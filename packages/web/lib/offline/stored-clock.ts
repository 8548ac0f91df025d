// The time zone this tab uses. A page that was opened offline no longer knows the organization.

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
