import { describe, expect, it } from 'vitest'
import { constraintOf, isDatabaseUnavailable, isFaultOfInput, isRetryable } from './faults.ts'

const thrownBy = (work: () => unknown): unknown => {
  try {
    work()
  } catch (fault) {
    return fault
  }
  return undefined
}
const deep = (): number => 1 + deep()

describe('PLT-136 faults that mean the database is unavailable', () => {
  it.each([
    ['a pooler without PostgreSQL', { code: '08P01' }, true],
    ['a message that PostgreSQL cannot read', { code: '08P01', routine: 'exec_bind' }, false],
    ['PLT-137 a database that takes no change', { code: '25006', routine: 'PreventX' }, true],
    ['a table that there is not', { code: '42P01' }, false],
  ])('%s', (_what, fields, isAway) => {
    expect(isDatabaseUnavailable(Object.assign(new Error('said'), fields))).toBe(isAway)
  })
})

describe('PLT-60 faults caused by input', () => {
  it.each<[string, () => unknown]>([
    ['a day that no calendar has', () => new Date(Number.NaN).toISOString()],
    [
      'an instant that cannot be written',
      () => new Intl.DateTimeFormat('en').format(new Date(Number.NaN)),
    ],
    [
      'a zone that there is not',
      () => new Intl.DateTimeFormat('en', { timeZone: 'Nowhere/Never' }),
    ],
    ['a language that there is not', () => new Intl.NumberFormat('x-')],
  ])('%s is', (_what, work) => expect(isFaultOfInput(thrownBy(work))).toBe(true))

  it.each<[string, () => unknown]>([
    ['a call without an end', deep],
    ['a list of a negative length', () => new Uint8Array(-1)],
    ['a text that is too long', () => 'x'.repeat(2 ** 30)],
    ['digits that no number has', () => (1).toFixed(101)],
    ['a number that is none', () => BigInt(1.5)],
    ['bytes outside of a buffer', () => Buffer.alloc(1).readInt32BE(0)],
  ])('%s is a bug', (_what, work) => {
    expect(thrownBy(work)).toBeInstanceOf(RangeError)
    expect(isFaultOfInput(thrownBy(work))).toBe(false)
  })

  it('so is a value that the database cannot read', () => {
    expect(isFaultOfInput(Object.assign(new Error('x'), { code: '22003' }))).toBe(true)
    expect(isFaultOfInput(Object.assign(new Error('x'), { code: '22012' }))).toBe(false)
  })
})

describe('PLT-74 a broken constraint is known by its name', () => {
  it('also where it ends in the number of a shard', () => {
    expect(constraintOf({ constraint: 'one_stay_at_a_time' })).toBe('one_stay_at_a_time')
    expect(constraintOf({ constraint: 'one_stay_at_a_time_102385' })).toBe('one_stay_at_a_time')
    const relayed = {
      code: '23P01',
      message: 'conflicting key value violates exclusion constraint "one_stay_at_a_time_102206"',
    }
    expect(constraintOf(relayed)).toBe('one_stay_at_a_time')
    expect(constraintOf({ ...relayed, code: '42P01' })).toBeUndefined()
    expect(constraintOf(new Error('something else'))).toBeUndefined()
    expect(constraintOf(undefined)).toBeUndefined()
  })
})

describe('PLT-96 what meets the move of an organization', () => {
  it('is tried again', () => {
    expect(
      isRetryable(new Error('cannot execute a distributed query from a query on a shard')),
    ).toBe(true)
    expect(isRetryable(new Error('cannot execute this'))).toBe(false)
  })

  it('PLT-108 a plan that an upgrade outdated is made again, but no impossible statement', () => {
    expect(isRetryable({ code: '0A000', routine: 'RevalidateCachedQuery' })).toBe(true)
    expect(isRetryable({ code: '0A000', routine: 'ErrorIfQueryNotSupported' })).toBe(false)
  })
})
