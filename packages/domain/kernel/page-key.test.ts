import { describe, expect, it } from 'vitest'
import { readPageKey, writePageKey } from './page-key.ts'

const key = { seconds: 1_783_000_000, id: '0a000000-0000-4000-8000-000000000001' }

describe('HOME-03 the key of a page', () => {
  it('is read as it was written', () => expect(readPageKey(writePageKey(key))).toEqual(key))
  it.each([
    '',
    '1',
    '.',
    '1.',
    `x.${key.id}`,
    `-1.${key.id}`,
    `1.${key.id}x`,
    `${'9'.repeat(13)}.${key.id}`,
  ])('%s is none', (text) => expect(readPageKey(text)).toBeUndefined())
})
