// Finds what is wrong with a new password and its confirmation, before calling the server.

import { unmetPasswordRules } from '@lodgepole/domain/identity/password'

export interface NewPassword {
  readonly password: string
  readonly confirmation: string
}

export type NewPasswordProblem = 'unmet' | 'common' | 'differ'

export type IsCommon = (password: string) => boolean

export const newPasswordProblem = (
  { password, confirmation }: NewPassword,
  isCommon: IsCommon,
): NewPasswordProblem | undefined => {
  if (unmetPasswordRules(password).length > 0) return 'unmet'
  if (isCommon(password)) return 'common'
  return password === confirmation ? undefined : 'differ'
}

/** Refusals that appear below the new password. */
export const passwordRefusals = {
  PASSWORD_NOT_ALLOWED: 'newPassword',
  PASSWORD_NOT_NEW: 'newPassword',
  PASSWORD_TOO_COMMON: 'newPassword',
}

/** While typing, an error shows only once the text can no longer become the right one. */
export const alreadyDiffers = ({ password, confirmation }: NewPassword): boolean =>
  !password.startsWith(confirmation)
