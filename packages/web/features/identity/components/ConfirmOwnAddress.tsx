// Mail to the person's own address bounced or was reported as spam. Entering a mailed code resumes
// mail.

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Form } from '../../../lib/forms/Form.tsx'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useOwnMail, useReloadOwnMail } from '../../../lib/household/use-own-mail.ts'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { AttemptNotice } from './AttemptNotice.tsx'
import styles from './Form.module.css'
import { MailedCodeForm } from './MailedCodeForm.tsx'
import { sendAddressCode, confirmOwnAddress } from '../api.ts'

const sendCode = async () => (await sendAddressCode({})).item.sentTo

const AskForCode = ({ onSent }: { readonly onSent: (sentTo: string) => void }) => {
  const attempt = useAttempt()
  return (
    <Form className={styles.form} attempt={attempt} onSubmit={async () => onSent(await sendCode())}>
      <AttemptNotice attempt={attempt} />
      <SubmitButton attempt={attempt}>
        <Trans>Email me a code</Trans>
      </SubmitButton>
    </Form>
  )
}

const Confirm = ({ onConfirmed }: { readonly onConfirmed: () => Promise<void> }) => {
  const [sentTo, setSentTo] = useState('')
  const confirm = async (code: string) => {
    await confirmOwnAddress({ code })
    await onConfirmed()
  }
  if (!sentTo) return <AskForCode onSent={setSentTo} />
  return (
    <MailedCodeForm
      sentTo={sentTo}
      action={<Trans>Confirm</Trans>}
      onCode={confirm}
      sendAgain={sendCode}
    />
  )
}

export const ConfirmOwnAddress = () => {
  const { data } = useOwnMail()
  const reload = useReloadOwnMail()
  const [isDone, setIsDone] = useState(false)
  const address = data?.address
  if (isDone)
    return (
      <Notice tone="success" live>
        <Trans>Thank you. We’ll send emails to {address} again.</Trans>
      </Notice>
    )
  if (!data?.mark) return null
  const confirmed = async () => {
    setIsDone(true)
    await reload()
  }
  return (
    <Card component="section" aria-labelledby="confirm-own-address">
      <h2 id="confirm-own-address" className={styles.heading}>
        <Trans>We can’t reach you at {address}</Trans>
      </h2>
      <p className={styles.lead}>
        {data.mark.kind === 'complained' ? (
          <Trans>
            Our emails to you were reported as spam, so we stopped sending them. To get them again,
            enter a code that we email to you, or change your address below.
          </Trans>
        ) : (
          <Trans>
            Our emails to this address came back, so we stopped sending them. If the address works,
            enter a code that we email to you. Otherwise, change it below.
          </Trans>
        )}
      </p>
      <Confirm onConfirmed={confirmed} />
    </Card>
  )
}
