import { describe, expect, expectTypeOf, it } from 'vitest'
import { localDay, type EpochSeconds } from './calendar.ts'
import {
  holderIdOf,
  householdIdOf,
  type EventId,
  type HouseholdId,
  type LedgerAccountId,
  type PersonId,
} from './ids.ts'
import { decimalFromCents, type BasisPoints, type Cents } from './money.ts'

const personId: PersonId = '5f0c8a54-6d0e-4a8e-9d0e-0d3f6a2b1c00'
const moment: EpochSeconds = 1_800_000_000
const nameOf = (id: PersonId): string => id.slice(0, 8)

describe('HSE-14 kinds of ids and numbers', () => {
  it('accept a plain string or number from outside', () => {
    expect(nameOf('5f0c8a54')).toBe('5f0c8a54')
    expect(decimalFromCents(100 + 5)).toBe('1.05')
  })

  it('behave as plain strings and numbers elsewhere', () => {
    expectTypeOf<PersonId>().toExtend<string>()
    expectTypeOf<Cents>().toExtend<number>()
    expectTypeOf<readonly PersonId[]>().toExtend<readonly string[]>()
  })

  it('do not compile when exchanged for each other', () => {
    const eventId: EventId = personId.slice()
    const ledgerAccountId: LedgerAccountId = personId.slice()
    // @ts-expect-error an event is no person
    nameOf(eventId)
    // @ts-expect-error a household is named by its holder, and is not the holder
    nameOf(householdIdOf(personId))
    // @ts-expect-error a ledger account is no household
    const household: HouseholdId = ledgerAccountId
    // @ts-expect-error people are compared with people
    expect(personId === eventId).toBe(true)
    // @ts-expect-error a list of people does not name events
    expect([personId].includes(eventId)).toBe(true)
    expect(household).toBe(personId)
  })

  it('of numbers are not accepted as cents', () => {
    const rate: BasisPoints = 825
    // @ts-expect-error a moment is no amount
    decimalFromCents(moment)
    // @ts-expect-error a tax rate is no amount
    decimalFromCents(rate)
    // @ts-expect-error an amount is no moment
    localDay(5 as Cents, 'UTC')
  })

  it('a household and its holder convert only through named functions', () => {
    const householdId = householdIdOf(personId)
    expectTypeOf(householdId).toEqualTypeOf<HouseholdId>()
    expect(holderIdOf(householdId)).toBe(personId)
  })
})
