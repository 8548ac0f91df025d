// A new password being chosen, and whether it was sent off too early.

import { useState } from 'react'
import { type Check, useCheck } from '../../lib/forms/use-check.ts'
import { newPasswordProblem, type NewPassword } from './new-password.ts'

export interface NewPasswordState extends NewPassword {
  readonly tried: boolean
  readonly setPassword: (text: string) => void
  readonly setConfirmation: (text: string) => void
  /** True when it may be sent; otherwise the first wrong field takes the focus and says why. */
  readonly check: Check
  readonly clear: () => void
}

export const useNewPassword = (): NewPasswordState => {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const problem = newPasswordProblem({ password, confirmation })
  const { tried, check, forget } = useCheck(
    problem && (problem === 'unmet' ? 'newPassword' : 'confirmation'),
  )
  const clear = (): void => {
    setPassword('')
    setConfirmation('')
    forget()
  }
  return { password, confirmation, tried, setPassword, setConfirmation, check, clear }
}
