// The money of two renters with temporary accounts for their stay: one is here and has $47.75, the
// other left yesterday with $31.25. Both paid cash at the front office, which cannot be refunded to
// a card.

import { charge, deskDeposit, item, type StoryStep } from '../ledger/story.ts'
import type { DemoClock } from '../seed/clock.ts'

/** The keys of people with temporary accounts. */
export const temporaryAccountOf: ReadonlySet<string> = new Set(['tomas', 'beatriz'])

const cash = (atSeconds: number, person: string, amountCents: number): StoryStep =>
  deskDeposit(atSeconds, 'staff-Shirin Rahimi', person, amountCents, 'Front office')

export const rentersStory = ({ at }: DemoClock): readonly StoryStep[] => [
  cash(at(-7, '16:20'), 'beatriz', 6_000),
  charge(at(-6, '09:05'), 'beatriz', 'Dockside café', [
    item('Espresso', 325, true),
    item('Lemon tart', 600, true),
  ]),
  charge(at(-5, '10:40'), 'beatriz', 'Marina', [item('Kayak hour', 1_800)]),
  charge(at(-2, '18:15'), 'beatriz', 'Ship store', [item('Ice', 150)]),
  cash(at(-1, '15:30'), 'tomas', 6_000),
  charge(at(-1, '18:40'), 'tomas', 'Dockside café', [
    item('Clam chowder', 950, true),
    item('Sparkling water', 275),
  ]),
]
