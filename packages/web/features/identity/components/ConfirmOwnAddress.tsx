// Mail to one's own address came back or was reported as spam: whoever enters a code from it gets mail again.

import { Trans } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { api } from '../../../lib/api.ts'
import { focusField } from '../../../lib/focus-field.ts'
import { SubmitButton } from '../../../lib/SubmitButton.tsx'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { useOwnMail, useReloadOwnMail } from '../../../lib/use-own-mail.ts'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { isWholeCode } from '../typed-code.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import { CodeField } from './CodeField.tsx'
import { DemoMailHint } from './DemoMailHint.tsx'
import styles from './Form.module.css'
import { SendAgain } from './SendAgain.tsx'

const takeFocus = (field: HTMLInputElement | null) => field?.focus()

const Sent = () => (
  <Notice live>
    <Trans>A new code is on its way.</Trans>
  </Notice>
)

const sendCode = async () => (await api.call('POST /v2/mail/address/code', { body: {} })).item.sentTo

const Form = ({ onConfirmed }: { readonly onConfirmed: () => Promise<void> }) => {
  const attempt = useAttempt()
  const [sentTo, setSentTo] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const confirm = async () => {
    await api.call('POST /v2/mail/address/confirm', { body: { code } })
    await onConfirmed()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!sentTo) return void attempt.run(async () => setSentTo(await sendCode()))
    setTried(true)
    if (isWholeCode(code)) void attempt.run(confirm)
    else focusField(event.currentTarget, 'code')
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AttemptNotice attempt={attempt} />
      {sentTo && <CodeField ref={takeFocus} value={code} onChange={setCode} tried={tried} description={<Trans>We have sent a code to {sentTo}. It is valid for 60 minutes.</Trans>} />}
      <SubmitButton attempt={attempt}>{sentTo ? <Trans>Confirm</Trans> : <Trans>Mail me a code</Trans>}</SubmitButton>
      {sentTo && <SendAgain send={sendCode} sent={<Sent />} />}
      {sentTo && <DemoMailHint />}
    </form>
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
        <Trans>Thank you. We send mail to {address} again.</Trans>
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
        {data.mark.kind === 'complained'
          ? <Trans>Our mail to you was reported as spam, so we send none. If you want it again, enter a code that we mail to you. Or change your address below.</Trans>
          : <Trans>Mail to this address came back, so we send none. If the address works, enter a code that we mail to you. Otherwise, change it below.</Trans>}
      </p>
      <Form onConfirmed={confirmed} />
    </Card>
  )
}
