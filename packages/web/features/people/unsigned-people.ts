// The people of the account whose signature is missing, each once. People it only gives to belong
// to another household.

import type { AllDetails, UserPair } from '@lodgepole/contract/people/schemas'

export const unsignedPeople = (
  { pairs }: Pick<AllDetails, 'pairs'>,
  accountUserId: string,
  hasSigned: (child: UserPair['child']) => boolean,
): readonly UserPair['child'][] => {
  const held = pairs
    .filter(
      ({ parentId, child }) =>
        parentId === accountUserId && child.accountHolderId === accountUserId,
    )
    .map(({ child }) => child)
  return [...new Map(held.map((child) => [child.userId, child])).values()].filter(
    (child) => !hasSigned(child),
  )
}
