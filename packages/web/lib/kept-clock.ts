// By whose clocks this tab tells the time: a page that was opened without a network does not know
// the organisation any more.

import { tabMemory } from './tab-memory.ts'

export interface Clock {
  readonly timeZone: string
  readonly locale: string
}

export const keepClock = ({ timeZone, locale }: Clock): void =>
  tabMemory.keep('clock', [timeZone, locale].join(' '))

export const keptClock = (): Clock | undefined => {
  const [timeZone, locale] = tabMemory.read('clock')?.split(' ') ?? []
  return timeZone && locale ? { timeZone, locale } : undefined
}
