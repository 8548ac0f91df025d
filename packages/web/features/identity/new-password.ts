// What is wrong with a new password and its confirmation, before the server is asked.

import { unmetPasswordRules } from '@lodgepole/domain/identity/password'

export interface NewPassword {
  readonly password: string
  readonly confirmation: string
}

export type NewPasswordProblem = 'unmet' | 'differ'

export const newPasswordProblem = ({
  password,
  confirmation,
}: NewPassword): NewPasswordProblem | undefined => {
  if (unmetPasswordRules(password).length > 0) return 'unmet'
  return password === confirmation ? undefined : 'differ'
}

/** Told while typing only once it cannot be the beginning of the right thing any more. */
export const alreadyDiffers = ({ password, confirmation }: NewPassword): boolean =>
  !password.startsWith(confirmation)
