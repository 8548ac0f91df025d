import { authorizedUserSchema } from '@lodgepole/contract/people/profile/schemas'
import { describe, expect, it } from 'vitest'
import { isNote, MAX_NOTE_CHARACTERS } from './note-length.ts'

describe('PPL-25 a note that is too long is said to be, never cut', () => {
  const longest = 'x'.repeat(MAX_NOTE_CHARACTERS)
  it.each([
    ['empty', '', true],
    ['the longest', longest, true],
    ['the longest with spaces around', ` ${longest}\n`, true],
    ['one more', `${longest}x`, false],
    ['an emoji more', `${longest}👧`, false],
  ])('%s: the form and the server agree', (_, careNote, fits) => {
    expect(isNote(careNote)).toBe(fits)
    expect(authorizedUserSchema.safeParse({ careNote }).success).toBe(fits)
  })
})
