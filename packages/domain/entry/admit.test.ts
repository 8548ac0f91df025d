import { describe, expect, it } from 'vitest'
import { admitProblem, type AdmitFacts } from './admit.ts'

const NOW = 1_800_000_000
const maya = { restricted: false, restrictionExpiresAt: null }
const facts = (more: Partial<AdmitFacts> = {}): AdmitFacts => ({
  direction: 'in',
  person: maya,
  withdrawn: false,
  replayed: false,
  comingCount: 1,
  guests: 0,
  guestsLeft: 2,
  seatsLeft: 3,
  ...more,
})

describe('ENT-11 who may come in', () => {
  it.each<[string, Partial<AdmitFacts>, string | undefined]>([
    ['a person with a genuine code', {}, undefined],
    ['nobody we know', { person: undefined }, 'unknown-person'],
    ['a booking that is gone', { booking: null }, 'unknown-booking'],
    ['a phone that was withdrawn', { withdrawn: true }, 'withdrawn'],
    ['a restricted person', { person: { ...maya, restricted: true } }, 'restricted'],
    ['a person who is inside', { comingCount: 0 }, 'already-in'],
    ['a person who leaves', { direction: 'out', replayed: true, seatsLeft: 0 }, undefined],
    ['a person who leaves unseen', { direction: 'out', comingCount: 0 }, 'not-inside'],
    ['ENT-12 a pass that has just opened a gate', { replayed: true }, 'replayed'],
    ['ENT-13 the last guests of the day', { guests: 2 }, undefined],
    ['ENT-13 one guest more', { guests: 3, guestsLeft: 2, seatsLeft: 9 }, 'too-many-guests'],
    ['ENT-13 the last seats', { comingCount: 2, guests: 1 }, undefined],
    ['ENT-13 guests for whom there is no room', { comingCount: 2, guests: 2 }, 'full'],
    ['ENT-13 a place without a limit', { comingCount: 9, seatsLeft: undefined }, undefined],
  ])('%s', (_, more, problem) => expect(admitProblem(facts(more), NOW)).toBe(problem))
})
