// A new password being chosen, and whether it was sent off too early.

import { useState } from 'react'
import { focusField } from '../../lib/forms/focus-field.ts'
import { newPasswordProblem, type NewPassword } from './new-password.ts'

export interface NewPasswordState extends NewPassword {
  readonly tried: boolean
  readonly setPassword: (text: string) => void
  readonly setConfirmation: (text: string) => void
  /** True when it may be sent; otherwise the first wrong field takes the focus and says why. */
  readonly check: (form: HTMLFormElement) => boolean
  readonly clear: () => void
}

export const useNewPassword = (): NewPasswordState => {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [tried, setTried] = useState(false)
  const check = (form: HTMLFormElement): boolean => {
    const problem = newPasswordProblem({ password, confirmation })
    setTried(problem !== undefined)
    if (problem) focusField(form, problem === 'unmet' ? 'newPassword' : 'confirmation')
    return problem === undefined
  }
  const clear = (): void => {
    setPassword('')
    setConfirmation('')
    setTried(false)
  }
  return { password, confirmation, tried, setPassword, setConfirmation, check, clear }
}
