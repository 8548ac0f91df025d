// Whose name a waiver must be signed with. An account may have two parents with separate logins,
// and a signed-in parent signs with their own name. A link sent by email is for the household, so
// either parent may use it.

import type { LoginId } from '../../kernel/ids.ts'
import { nameOf } from '../names.ts'
import { isTypedNameOf } from './typed-name.ts'

interface SigningAccount {
  readonly firstName: string
  readonly lastName: string
  readonly loginId: LoginId | null
  readonly parent2LoginId: LoginId | null
  readonly parent2FirstName: string | null
  readonly parent2LastName: string | null
}

const secondParent = ({ parent2FirstName, parent2LastName }: SigningAccount) => ({
  firstName: parent2FirstName,
  lastName: parent2LastName,
})
const isSecondParent = (
  { loginId, parent2LoginId }: SigningAccount,
  signedIn: string | null,
): boolean => signedIn !== null && signedIn === parent2LoginId && signedIn !== loginId

/** `signedIn` is the login that signs, or null for a link. Empty when no name is on file. */
export const signerNameOf = (account: SigningAccount, signedIn: string | null): string =>
  nameOf(isSecondParent(account, signedIn) ? secondParent(account) : account)

export const isSignersName = (
  typedName: string,
  account: SigningAccount,
  signedIn: string | null,
): boolean => {
  const second = secondParent(account)
  const isSecondsName = nameOf(second) !== '' && isTypedNameOf(typedName, second)
  if (!isSecondParent(account, signedIn))
    return isTypedNameOf(typedName, account) || (signedIn === null && isSecondsName)
  // Without a name on file, any name is accepted except that of the other parent.
  return nameOf(second) === ''
    ? isTypedNameOf(typedName, second) &&
        !(nameOf(account) !== '' && isTypedNameOf(typedName, account))
    : isSecondsName
}
