// Whose coming has closed the portal again: both parents are led to "Before you start" by a camper
// one of them added, and should be told so. Whoever has to sign for themselves anyway is at the
// beginning, and needs no such words.

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
