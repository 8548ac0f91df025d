// Who sits before the screen: two parents share one account, which bears the first one's name and
// picture. Greetings and the account button mean the one who is signed in.

import type { AccountUser } from '@lodgepole/contract/people/schemas'

type Account = Pick<
  AccountUser,
  | 'userId'
  | 'isParent2'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'loginEmail'
  | 'imageUrl'
  | 'imageUrl70'
  | 'imageUrl150'
  | 'parent2FirstName'
  | 'parent2LastName'
  | 'parent2Email'
>

export interface SignedInPerson {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string | null
  readonly email: string | null
  readonly imageUrl?: string | null
  readonly imageUrl70?: string | null
  readonly imageUrl150?: string | null
}

/**
 * The second parent has no picture of their own, and until they give a name their address stands
 * for it.
 */
export const signedInPerson = (account: Account): SignedInPerson => {
  const {
    userId,
    isParent2,
    firstName,
    lastName,
    email,
    loginEmail,
    imageUrl,
    imageUrl70,
    imageUrl150,
    parent2FirstName,
    parent2LastName,
    parent2Email,
  } = account
  if (!isParent2)
    return {
      userId,
      firstName,
      lastName,
      email: email ?? loginEmail,
      imageUrl,
      imageUrl70,
      imageUrl150,
    }
  const isNamed = Boolean(parent2FirstName || parent2LastName)
  return {
    userId: `${userId}/2`,
    firstName: isNamed ? (parent2FirstName ?? '') : (parent2Email ?? ''),
    lastName: parent2LastName,
    email: parent2Email,
  }
}
