// The code mailed to an address. Entering it proves that the person reads mail sent there.

import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Form } from '../../../lib/forms/Form.tsx'
import { useCheck } from '../../../lib/forms/use-check.ts'
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

/** The press that led here was for this field. Its description says where the code is. */
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
  const { tried, check } = useCheck(!isWholeCode(code) && 'code')
  return (
    <Form className={styles.form} attempt={attempt} check={check} onSubmit={() => onCode(code)}>
      <AttemptNotice attempt={attempt} />
      <CodeField
        ref={takeFocus}
        value={code}
        onChange={setCode}
        tried={tried}
        description={<Trans>We sent a code to {sentTo}. It works for 60 minutes.</Trans>}
      />
      <SubmitButton attempt={attempt}>{action}</SubmitButton>
      <SendAgain send={sendAgain} sent={<NewCodeSent />} />
      {onCancel && (
        <Button variant="plain" wide onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      <DemoMailHint />
    </Form>
  )
}
