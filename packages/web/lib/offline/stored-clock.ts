// By whose clocks this tab tells the time: a page that was opened without a network does not know
// the organization any more.

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
