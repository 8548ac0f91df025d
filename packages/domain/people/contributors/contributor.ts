// Contributors add funds to the accounts of a household's people without belonging to it. They are
// invited until they accept. The rows of removed contributors stay, so that their gifts still name
// the giver.

import type { PersonId } from '../../kernel/ids.ts'
import { defineRefusals } from '../../kernel/refusal.ts'

export const contributorStates = ['Invited', 'Active', 'Removed'] as const
export type ContributorState = (typeof contributorStates)[number]

/**
 * More than any family has. The limit prevents long lists and stops a household from becoming a
 * mailing list.
 */
export const MAX_CONTRIBUTORS = 50
export const INVITATION_DAYS = 60

interface Excluding {
  readonly blackListIds: readonly string[]
}

/** Whether a contributor may see a person, and therefore give to them. */
export const maySee = ({ blackListIds }: Excluding, personId: PersonId): boolean =>
  !blackListIds.includes(personId)

export const contributorRefusals = defineRefusals({
  ORGANIZATION_ID_UNDEFINED: { status: 400, message: 'organizationId is undefined' },
  USER_ID_UNDEFINED: { status: 400, message: 'UserId is undefined' },
  EMAIL_UNDEFINED: { status: 400, message: 'email is undefined' },
  LIMIT_NOT_VALID: {
    status: 400,
    message:
      'Enter limits with no more than two decimals. The limit for all gifts can’t be lower ' +
      'than the limit for one.',
  },
  NOBODY_TO_GIVE_TO: {
    status: 409,
    message:
      'There’s no one they could give to. Add someone to your account, or leave fewer ' +
      'people out.',
  },
  CONTRIBUTOR_NOT_FOUND: {
    status: 404,
    message: 'This contributor has been removed. Choose another one from the list.',
  },
  INVITATION_OVER: {
    status: 404,
    message: 'This link no longer works. Ask the person who invited you for a new one.',
  },
  /**
   * A forwarded link must not move the household's invitation to another account without the
   * family's knowledge.
   */
  INVITATION_OF_ANOTHER: {
    status: 409,
    message:
      'This invitation belongs to another account. Sign in with that account, or ask the ' +
      'person who invited you for your own invitation.',
  },
  CONTRIBUTOR_EMAIL_TAKEN: {
    status: 409,
    message: 'Another of your contributors has this address. Enter a different one.',
  },
  /** Returned with the contributor who has the address, so that a screen can link there. */
  CONTRIBUTOR_EXISTS: {
    status: 409,
    message:
      'This address already belongs to one of your contributors, so we changed ' +
      'nothing. Open that contributor to edit them.',
  },
  CONTRIBUTOR_IS_PARENT: {
    status: 409,
    message: 'This address belongs to your own account. Enter the contributor’s own address.',
  },
  TOO_MANY_CONTRIBUTORS: {
    status: 409,
    message: `You already have ${MAX_CONTRIBUTORS} contributors. Remove one first.`,
  },
})
