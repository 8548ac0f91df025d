// Starts viewing the portal as a member: the email address is entered here, the reason in the
// dialog.

import { Trans, useLingui } from '@lingui/react/macro'
import { isEmail } from '@lodgepole/domain/identity/email'
import { useState } from 'react'
import { useCheck } from '../../../lib/forms/use-check.ts'
import { Form } from '../../../lib/forms/Form.tsx'
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
  const isWrong = !isEmail(email.trim())
  const { tried, check } = useCheck(isWrong && 'actAsEmail')
  return (
    <section className={styles.part} aria-labelledby="act-as">
      <h2 id="act-as" className={styles.title}>
        <Trans>Act as a member</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>
          See the portal as a member sees it so that you can help them. We ask for a reason and
          record it.
        </Trans>
      </p>
      <Form className={styles.form} check={check} onSubmit={() => setAsking(true)}>
        <TextField
          className={styles.field}
          name="actAsEmail"
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
      </Form>
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
