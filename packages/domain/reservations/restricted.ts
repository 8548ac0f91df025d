// Everybody of a party who may not book, and what that makes of a time. The twenty rules name a
// restriction late: a full time is offered with its waitlist, one that begins soon with Select
// Time. The server refuses both; a screen says so before anybody presses.

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

/** What is said of a time: the restriction wherever the label alone would offer what is refused. */
export const visibleVerdict = (verdict: Verdict, [restricted]: readonly Verdict[]): Verdict =>
  verdict.may === 'nothing' ? verdict : (restricted ?? verdict)
