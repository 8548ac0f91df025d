import { ApiError } from '@lodgepole/contract/client'
import { describe, expect, it } from 'vitest'
import { isPermanent } from './is-permanent.ts'

describe('WEB-14 another try is offered where it can help', () => {
  it.each([
    [400, true],
    [403, true],
    [404, true],
    [0, false],
    [401, false],
    [408, false],
    [409, false],
    [429, false],
    [500, false],
    [503, false],
  ])('%i: %s', (status, forGood) =>
    expect(isPermanent(new ApiError({ status, code: 'X', message: '' }))).toBe(forGood),
  )
  it('a fault of another kind may pass', () =>
    expect(isPermanent(new TypeError('fetch failed'))).toBe(false))
})
