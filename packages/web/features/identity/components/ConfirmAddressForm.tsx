// The code that was mailed to the new address: with it the address is the login's own.

import { Trans } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { focusField } from '../../../lib/focus-field.ts'
import { isWholeCode } from '../typed-code.ts'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import { CodeField } from './CodeField.tsx'
import { DemoMailHint } from './DemoMailHint.tsx'
import styles from './Form.module.css'
import { SendAgain } from './SendAgain.tsx'
import type { AskedAddress } from './NewAddressForm.tsx'
import { SubmitButton } from '../../../lib/SubmitButton.tsx'

interface ConfirmAddressFormProps {
  readonly asked: AskedAddress
  readonly onChanged: () => Promise<void>
  readonly onCancel: () => void
}

/** The press that led here asked for this field; its description says where the code is. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

const Sent = () => (
  <Notice live>
    <Trans>A new code is on its way.</Trans>
  </Notice>
)

export const ConfirmAddressForm = ({ asked, onChanged, onCancel }: ConfirmAddressFormProps) => {
  const attempt = useAttempt()
  const { email } = asked
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const confirm = async () => {
    await api.call('POST /v2/identity/attributes', { body: { code } })
    await onChanged()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isWholeCode(code)) void attempt.run(confirm)
    else focusField(event.currentTarget, 'code')
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AttemptNotice attempt={attempt} />
      <CodeField ref={takeFocus} value={code} onChange={setCode} tried={tried} description={<Trans>We have sent a code to {email}. It is valid for 60 minutes.</Trans>} />
      <SubmitButton attempt={attempt}>
        <Trans>Change email</Trans>
      </SubmitButton>
      <SendAgain send={() => api.call('POST /v2/identity/attributes', { body: asked })} sent={<Sent />} />
      <Button variant="plain" wide onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <DemoMailHint />
    </form>
  )
}
