// The code that was mailed to an address: whoever enters it reads what comes there.

import { Trans } from '@lingui/react/macro'
import { useState, type FormEvent, type ReactNode } from 'react'
import { focusField } from '../../../lib/forms/focus-field.ts'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { isWholeCode } from '../typed-code.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import { CodeField } from './CodeField.tsx'
import { DemoMailHint } from './DemoMailHint.tsx'
import styles from './Form.module.css'
import { NewCodeSent } from './NewCodeSent.tsx'
import { SendAgain } from './SendAgain.tsx'

interface MailedCodeFormProps {
  readonly sentTo: string
  readonly action: ReactNode
  readonly onCode: (code: string) => Promise<void>
  readonly sendAgain: () => Promise<unknown>
  readonly onCancel?: () => void
}

/** The press that led here asked for this field; its description says where the code is. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

export const MailedCodeForm = ({
  sentTo,
  action,
  onCode,
  sendAgain,
  onCancel,
}: MailedCodeFormProps) => {
  const attempt = useAttempt()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isWholeCode(code)) void attempt.run(() => onCode(code))
    else focusField(event.currentTarget, 'code')
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AttemptNotice attempt={attempt} />
      <CodeField
        ref={takeFocus}
        value={code}
        onChange={setCode}
        tried={tried}
        description={<Trans>We have sent a code to {sentTo}. It is valid for 60 minutes.</Trans>}
      />
      <SubmitButton attempt={attempt}>{action}</SubmitButton>
      <SendAgain send={sendAgain} sent={<NewCodeSent />} />
      {onCancel && (
        <Button variant="plain" wide onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      <DemoMailHint />
    </form>
  )
}
