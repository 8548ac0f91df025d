// A new password for whoever knows the old one. The other devices are signed out by it.

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@lodgepole/contract/client'
import { useState, type FormEvent } from 'react'
import { api } from '../../../lib/api/api.ts'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { focusField } from '../../../lib/forms/focus-field.ts'
import { devicesKey } from '../use-devices.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useNewPassword } from '../use-new-password.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import styles from './Form.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'

const isWrongPassword = (error: unknown) =>
  error instanceof ApiError && error.code === 'SIGN_IN_FAILED'

export const ChangePassword = ({ username }: { readonly username: string }) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const attempt = useAttempt()
  const chosen = useNewPassword()
  const [oldPassword, setOldPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [done, setDone] = useState(false)
  const change = async () => {
    await api.call('POST /v2/identity/change-password', {
      body: { oldPassword, newPassword: chosen.password },
    })
    setDone(true)
    setOldPassword('')
    chosen.clear()
    await queries.invalidateQueries({ queryKey: devicesKey })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setDone(false)
    setTried(oldPassword === '')
    const isNewFine = chosen.check(form)
    if (oldPassword === '') return focusField(form, 'oldPassword')
    if (isNewFine && !(await attempt.run(change))) focusField(form, 'oldPassword')
  }
  const isWrong = isWrongPassword(attempt.error)
  return (
    <Card component="section" aria-labelledby="change-password">
      <h2 id="change-password" className={styles.heading}>
        <Trans>Change password</Trans>
      </h2>
      <p className={styles.lead}>
        <Trans>Your other devices are signed out when you change it.</Trans>
      </p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
            (isWrong && t`That is not your current password.`)
          }
        />
        <NewPasswordFields state={chosen} username={username} />
        <SubmitButton attempt={attempt}>
          <Trans>Change password</Trans>
        </SubmitButton>
      </form>
    </Card>
  )
}
