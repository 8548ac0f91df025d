// All people of a party who may not book, and what that means for an event. The twenty rules check
// a restriction late: a full event still offers its waitlist, and one that begins soon still offers
// Select Time. The server refuses both, so a screen shows the restriction before anyone submits.

import type { SelectedPerson } from './booking-context.ts'
import { restrictionOf, type Restrictable } from './restrictions.ts'
import { no, type Verdict } from './verdict.ts'

interface Party {
  readonly account: Restrictable
  readonly people: readonly SelectedPerson[]
  readonly nowSeconds: number
}

export const restrictionsOf = ({ account, people, nowSeconds }: Party): readonly Verdict[] => {
  const ofAccount = restrictionOf(account, nowSeconds)
  return [
    ...(ofAccount ? [no('restricted', { kind: 'restricted', ...ofAccount })] : []),
    ...people.flatMap((person) => {
      const restriction = restrictionOf(person, nowSeconds)
      return restriction
        ? [no('person-restricted', { kind: 'restricted', ...restriction }, person)]
        : []
    }),
  ]
}

/**
 * What to show for an event: the restriction, whenever the label alone would offer something that
 * is refused.
 */
export const visibleVerdict = (verdict: Verdict, [restricted]: readonly Verdict[]): Verdict =>
  verdict.may === 'nothing' ? verdict : (restricted ?? verdict)
