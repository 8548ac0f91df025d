// The way to a member's view of the portal: their address here, the reason there.

import { Trans, useLingui } from '@lingui/react/macro'
import { isEmail } from '@lodgepole/domain/identity/email'
import { useState, type FormEvent } from 'react'
import { originOf } from '../../../lib/routing/address.ts'
import { ActAsDialog } from '../../../lib/console/ActAsDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './ActAsMember.module.css'

export const ActAsMember = ({
  organizationId,
  domainUrl,
}: {
  readonly organizationId: string
  readonly domainUrl: string
}) => {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [tried, setTried] = useState(false)
  const isWrong = !isEmail(email.trim())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(isWrong)
    if (isWrong) return event.currentTarget.querySelector('input')?.focus()
    setAsking(true)
  }
  return (
    <section className={styles.part} aria-labelledby="act-as">
      <h2 id="act-as" className={styles.title}>
        <Trans>Act as a member</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>
          See the portal as a member sees it, to help them. You are asked for a reason, and it is
          recorded.
        </Trans>
      </p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          className={styles.field}
          type="email"
          label={t`Member’s email`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={tried && isWrong && t`Enter a valid email address.`}
        />
        <Button type="submit" variant="light">
          <Trans>Open the portal</Trans>
        </Button>
      </form>
      {isAsking && (
        <ActAsDialog
          account={email.trim()}
          organizationId={organizationId}
          portal={originOf(domainUrl, location) ?? ''}
          onClosed={() => setAsking(false)}
        />
      )}
    </section>
  )
}
