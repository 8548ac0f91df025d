import { describe, expect, it } from 'vitest'
import { isId } from '@lodgepole/domain/kernel/ids'
import { newOrderedId } from './new-id.ts'

describe('LED-12 ids in creation order', () => {
  it('are greater than those before, thousands in a millisecond included, and are ids', () => {
    const ids = Array.from({ length: 20_000 }, newOrderedId)
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every(isId)).toBe(true)
  })
})
