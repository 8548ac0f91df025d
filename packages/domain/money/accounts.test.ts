import { describe, expect, it } from 'vitest'
import { legsFault, type Leg } from './accounts.ts'

const maya = (amountCents: number): Leg => ({ purpose: 'spending', userId: 'maya', amountCents })
const sales = (amountCents: number): Leg => ({ purpose: 'sales', amountCents })

describe('LED-01 the lines of a movement sum to zero', () => {
  it.each<[string, readonly Leg[], string | undefined]>([
    ['a charge', [maya(-500), sales(500)], undefined],
    ['a cent is missing', [maya(-500), sales(499)], 'the lines sum to -1 cents instead of zero'],
    ['one line', [maya(0)], 'a movement needs two lines at least'],
    ['nothing', [maya(0), sales(0)], 'amounts are whole cents other than zero'],
    ['half a cent', [maya(-0.5), sales(0.5)], 'amounts are whole cents other than zero'],
    ['the same account twice', [maya(-500), maya(500)], 'an account appears twice'],
  ])('%s', (_what, legs, fault) => expect(legsFault(legs)).toBe(fault))
})
