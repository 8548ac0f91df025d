import { describe, expect, it } from 'vitest'
import { mayMailCode } from './code-mails.ts'

const NOW = Date.UTC(2026, 10, 17)
const minutesAgo = (minutes: number) => NOW - minutes * 60_000
const times = (count: number, minutes: number) => Array.from({ length: count }, () => minutesAgo(minutes))

describe('IDN-44 a limit for mails with codes', () => {
  it.each([
    [[], false, true],
    [times(2, 1), false, true],
    [times(3, 59), false, false],
    [times(3, 61), false, true],
    [times(4, 1), true, true],
    [times(5, 1), true, false],
    [times(12, 300), false, false],
    [times(12, 300), true, false],
    [times(12, 1441), false, true],
  ])('%j known %j: %j', (sent, isKnown, may) => expect(mayMailCode(sent, isKnown, NOW)).toBe(may))
})
