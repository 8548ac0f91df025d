// Changes the password for people who know the old one. This signs out all other devices.

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@lodgepole/contract/client'
import { useState } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { refusedFields } from '../../../lib/forms/refused-fields.ts'
import { passwordRefusals } from '../new-password.ts'
import { useNewPassword } from '../use-new-password.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import styles from './Form.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { Form } from '../../../lib/forms/Form.tsx'
import { checkAll, useCheck } from '../../../lib/forms/use-check.ts'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { changePassword, identityKeys } from '../api.ts'

const isWrongPassword = (error: unknown) =>
  error instanceof ApiError && error.code === 'SIGN_IN_FAILED'

export const ChangePassword = ({ username }: { readonly username: string }) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const attempt = useAttempt()
  const chosen = useNewPassword([username])
  const [oldPassword, setOldPassword] = useState('')
  const { tried, check } = useCheck(oldPassword === '' && 'oldPassword')
  const [done, setDone] = useState(false)
  const change = async () => {
    await changePassword({ oldPassword, newPassword: chosen.password })
    setDone(true)
    setOldPassword('')
    chosen.clear()
    await queries.invalidateQueries({ queryKey: identityKeys.devices() })
  }
  const checkBoth = (form: HTMLFormElement) => {
    setDone(false)
    return checkAll(check, chosen.check)(form)
  }
  const isWrong = isWrongPassword(attempt.error)
  return (
    <Card component="section" aria-labelledby="change-password">
      <h2 id="change-password" className={styles.heading}>
        <Trans>Change password</Trans>
      </h2>
      <p className={styles.lead}>
        <Trans>Changing your password signs you out on all other devices.</Trans>
      </p>
      <Form
        className={styles.form}
        attempt={attempt}
        check={checkBoth}
        refused={[refusedFields(attempt.error, passwordRefusals)[0] ?? 'oldPassword']}
        onSubmit={change}
      >
        {done && (
          <Notice tone="success" live>
            <Trans>Successfully updated password</Trans>
          </Notice>
        )}
        {!isWrong && <AttemptNotice attempt={attempt} />}
        <PasswordField
          name="oldPassword"
          label={t`Current password`}
          autoComplete="current-password"
          value={oldPassword}
          onChange={(event) => setOldPassword(event.target.value)}
          error={
            (tried && oldPassword === '' && t`Enter your password.`) ||
            (isWrong && t`That’s not your current password.`)
          }
        />
        <NewPasswordFields state={chosen} attempt={attempt} username={username} />
        <SubmitButton attempt={attempt}>
          <Trans>Change password</Trans>
        </SubmitButton>
      </Form>
    </Card>
  )
}
