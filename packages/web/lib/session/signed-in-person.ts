// The person in front of the screen. Two parents share one account, which has the first parent's
// name and picture. Greetings and the account button refer to the parent who is signed in.

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

/** The second parent has no picture, and their email address is shown until they enter a name. */
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
