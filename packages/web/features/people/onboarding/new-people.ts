// The new people whose unsigned waiver has closed the portal again. When one parent adds a camper,
// both parents are sent to "Before you start" and should learn why. People who have to sign for
// themselves anyway are at the beginning and need no explanation.

import type { AccountUser, AllDetails } from '@lodgepole/contract/people/schemas'
import { whoMustSign } from '@lodgepole/domain/people/waivers/validity'

export const newPeopleOf = (
  { pairs }: Pick<AllDetails, 'pairs'>,
  user: AccountUser,
  nowSeconds: number,
): readonly string[] => {
  const held = pairs
    .filter(
      ({ parentId, child }) => parentId === user.userId && child.accountHolderId === user.userId,
    )
    .map(({ child }) => child)
  if (whoMustSign(user.organization, user, [], nowSeconds).length > 0) return []
  const due = new Set(
    whoMustSign<(typeof held)[number] | AccountUser>(user.organization, user, held, nowSeconds).map(
      ({ userId }) => userId,
    ),
  )
  return held
    .filter(({ userId, waiverSignedAt }) => due.has(userId) && waiverSignedAt === null)
    .map(({ firstName }) => firstName ?? '')
}
