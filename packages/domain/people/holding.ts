// Who holds whom. An account holds itself and everybody whose account holder it is; whatever
// somebody does to a person, they must hold them.

import { defineRefusals } from '../kernel/refusal.ts'

export interface PersonOfHousehold {
  readonly userId: string
  readonly accountHolderId: string | null
}

export const holds = (accountUserId: string, person: PersonOfHousehold): boolean =>
  person.userId === accountUserId || person.accountHolderId === accountUserId

/**
 * The same answer for a person who does not exist and for one of somebody else: neither is
 * anybody's business.
 */
export const personAccessRefusals = defineRefusals({
  PERSON_NOT_FOUND: { status: 404, message: 'No user returned' },
})
