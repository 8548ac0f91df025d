// A new password, its rules and its confirmation: one way of choosing a password wherever one is
// chosen.

import { useLingui } from '@lingui/react/macro'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { alreadyDiffers, newPasswordProblem } from '../new-password.ts'
import type { NewPasswordState } from '../use-new-password.ts'
import { PasswordRules } from './PasswordRules.tsx'

interface NewPasswordFieldsProps {
  readonly state: NewPasswordState
  /**
   * Whose password it is, for the password manager; left out where the form asks for the name
   * itself.
   */
  readonly username?: string
  /** What it is called where there was no older one. */
  readonly label?: string
}

export const NewPasswordFields = ({ state, username, label }: NewPasswordFieldsProps) => {
  const { t } = useLingui()
  const { password, confirmation, tried } = state
  const problem = newPasswordProblem(state)
  const differs = alreadyDiffers(state) || (tried && problem === 'differ')
  return (
    <>
      {username !== undefined && (
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          hidden
        />
      )}
      <PasswordField
        name="newPassword"
        label={label ?? t`New password`}
        autoComplete="new-password"
        value={password}
        onChange={(event) => state.setPassword(event.target.value)}
        error={tried && problem === 'unmet' && t`The password does not meet the requirements.`}
      />
      <PasswordRules password={password} />
      <PasswordField
        name="confirmation"
        label={t`Confirm password`}
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => state.setConfirmation(event.target.value)}
        error={differs && t`Passwords do not match`}
      />
    </>
  )
}
