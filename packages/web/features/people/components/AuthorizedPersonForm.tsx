// One form for naming an authorised person and for changing one.

import { Trans, useLingui } from '@lingui/react/macro'
import { isEmail } from '@lodgepole/domain/identity/email'
import type { FormEvent } from 'react'
import { RouteButton } from '../../../lib/navigation.tsx'
import { SubmitButton } from '../../../lib/SubmitButton.tsx'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { isFilled, useFields } from '../../../lib/use-fields.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmailField } from '../../../ui/EmailField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './PersonForm.module.css'
import { Refused } from './Refused.tsx'

export interface AuthorizedPersonTexts {
  readonly firstName: string
  readonly lastName: string
  readonly relationship: string
  readonly phone: string
  readonly email: string
}

interface AuthorizedPersonFormProps {
  readonly initial: AuthorizedPersonTexts
  readonly onSave: (texts: AuthorizedPersonTexts) => Promise<void>
  /** Given what the other parent wrote, instead of saving one's own. */
  readonly onTakeTheirs?: () => void
}

export const AuthorizedPersonForm = ({ initial, onSave, onTakeTheirs }: AuthorizedPersonFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const { texts, field, check } = useFields({ ...initial }, {
    firstName: isFilled,
    lastName: isFilled,
    email: (typed) => !isFilled(typed) || isEmail(typed.trim()),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check(event.currentTarget)) void attempt.run(() => onSave(texts))
  }
  const free = { dir: 'auto', autoComplete: 'off' } as const
  return (
    <Card>
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.pair}>
          <TextField {...field('firstName', t`First name is undefined`)} {...free} label={t`First name`} required maxLength={200} />
          <TextField {...field('lastName', t`Last name is undefined`)} {...free} label={t`Last name`} required maxLength={200} />
        </div>
        <div className={styles.pair}>
          <TextField {...field('relationship')} {...free} label={t`Relationship (optional)`} maxLength={100} />
          <TextField {...field('phone')} label={t`Phone (optional)`} type="tel" autoComplete="off" maxLength={40} />
        </div>
        <EmailField {...field('email', t`Enter a valid email address.`)} label={t`Email (optional)`} autoComplete="off" />
        <Refused error={attempt.error} doing="saving" {...(onTakeTheirs ? { onTakeTheirs } : {})} />
        <div className={styles.foot}>
          <SubmitButton attempt={attempt} wide={false}>
            <Trans>Save</Trans>
          </SubmitButton>
          <RouteButton to="authorizedPersons" variant="gray">
            <Trans>Cancel</Trans>
          </RouteButton>
        </div>
      </form>
    </Card>
  )
}
