// A new password, its rules, and its confirmation. All forms that set a password use these fields.

import { useLingui } from '@lingui/react/macro'
import { signInErrors } from '../../../lib/errors/messages/sign-in.ts'
import { refusedFields } from '../../../lib/forms/refused-fields.ts'
import type { Attempt } from '../../../lib/forms/use-attempt.ts'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { alreadyDiffers, passwordRefusals } from '../new-password.ts'
import { useErrorMessage } from '../use-error-message.ts'
import type { NewPasswordState } from '../use-new-password.ts'
import { PasswordRules } from './PasswordRules.tsx'

interface NewPasswordFieldsProps {
  readonly state: NewPasswordState
  /** The server's objections to the password appear below it. */
  readonly attempt: Attempt
  /**
   * The password's owner, for the password manager. Omitted if the form asks for the name itself.
   */
  readonly username?: string
  /** The label when there is no older password. */
  readonly label?: string
}

export const NewPasswordFields = ({ state, attempt, username, label }: NewPasswordFieldsProps) => {
  const { t, i18n } = useLingui()
  const messageFor = useErrorMessage()
  const { password, confirmation, tried, problem, isCommon } = state
  const differs = alreadyDiffers(state) || (tried && problem === 'differ')
  const complaint =
    (tried && problem === 'unmet' && t`The password doesn’t meet the requirements.`) ||
    (tried && problem === 'common' && i18n._(signInErrors.PASSWORD_TOO_COMMON)) ||
    (refusedFields(attempt.error, passwordRefusals).length > 0 && messageFor(attempt.error))
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
        error={complaint}
      />
      <PasswordRules password={password} isCommon={isCommon} />
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
