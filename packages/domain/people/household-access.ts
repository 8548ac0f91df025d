// Who holds whom. An account holds itself and every person whose account holder it is. To act on a
// person, an account must hold them.

import { defineRefusals } from '../kernel/refusal.ts'

export interface PersonOfHousehold {
  readonly userId: string
  readonly accountHolderId: string | null
}

export const isOfHousehold = (accountUserId: string, person: PersonOfHousehold): boolean =>
  person.userId === accountUserId || person.accountHolderId === accountUserId

/**
 * The answer is the same for a person who does not exist and for one held by another account, so
 * that it reveals nothing.
 */
export const personAccessRefusals = defineRefusals({
  PERSON_NOT_FOUND: { status: 404, message: 'No user returned' },
})
