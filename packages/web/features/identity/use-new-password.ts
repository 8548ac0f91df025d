// A new password being chosen, and whether the form was submitted too early.

import { useState } from 'react'
import { type Check, useCheck } from '../../lib/forms/use-check.ts'
import { newPasswordProblem, type NewPassword, type NewPasswordProblem } from './new-password.ts'
import { useCommonPasswords } from './use-common-passwords.ts'

export interface NewPasswordState extends NewPassword {
  readonly tried: boolean
  readonly problem: NewPasswordProblem | undefined
  readonly isCommon: boolean
  readonly setPassword: (text: string) => void
  readonly setConfirmation: (text: string) => void
  /**
   * True when it may be sent. Otherwise, the first wrong field takes the focus and shows its error.
   */
  readonly check: Check
  readonly clear: () => void
}

/** `names`: the person's address and username, as far as the form knows them. */
export const useNewPassword = (names: readonly string[] = []): NewPasswordState => {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const judge = useCommonPasswords(names)
  const problem = newPasswordProblem({ password, confirmation }, judge)
  const { tried, check, forget } = useCheck(
    problem && (problem === 'differ' ? 'confirmation' : 'newPassword'),
  )
  const clear = (): void => {
    setPassword('')
    setConfirmation('')
    forget()
  }
  return {
    password,
    confirmation,
    tried,
    problem,
    isCommon: password !== '' && judge(password),
    setPassword,
    setConfirmation,
    check,
    clear,
  }
}
