import { describe, expect, it } from 'vitest'
import { mayMailCode } from './code-mails.ts'

const NOW = Date.UTC(2026, 10, 17)
const minutesAgo = (minutes: number) => NOW - minutes * 60_000
const times = (count: number, minutes: number) =>
  Array.from({ length: count }, () => minutesAgo(minutes))

describe('IDN-44 IDN-50 a limit for mails with codes', () => {
  it.each([
    ['by-name', [], false, true],
    ['by-name', times(2, 1), false, true],
    ['by-name', times(3, 59), false, false],
    ['by-name', times(3, 61), false, true],
    ['by-name', times(4, 1), true, true],
    ['by-name', times(5, 1), true, false],
    ['by-name', times(12, 300), false, false],
    ['by-name', times(12, 300), true, false],
    ['by-name', times(12, 1441), false, true],
    ['after-proof', times(5, 1), false, true],
    ['after-proof', times(6, 1), false, false],
    ['after-proof', times(9, 1), true, true],
    ['after-proof', times(10, 1), true, false],
    ['after-proof', times(20, 300), false, false],
    ['after-proof', times(30, 300), true, false],
  ] as const)('%s %j known %j: %j', (kind, sent, isKnown, may) =>
    expect(mayMailCode(kind, sent, isKnown, NOW)).toBe(may),
  )
})
