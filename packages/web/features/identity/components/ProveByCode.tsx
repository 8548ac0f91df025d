// A code by mail, for people without a password here.

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
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
import { mailProofCode, proveIdentity } from '../api.ts'

interface ProveProps {
  readonly onProved: () => void
  readonly onCancel: () => void
}

const takeFocus = (field: HTMLInputElement | null) => field?.focus()

export const ProveByCode = ({ onProved, onCancel }: ProveProps) => {
  const attempt = useAttempt()
  const [sentTo, setSentTo] = useState('')
  const [code, setCode] = useState('')
  const { tried, check } = useCheck(sentTo !== '' && !isWholeCode(code) && 'code')
  const send = async () => setSentTo((await mailProofCode()).item.sentTo)
  const prove = async () => {
    await proveIdentity({ code })
    onProved()
  }
  return (
    <Form className={styles.form} attempt={attempt} check={check} onSubmit={sentTo ? prove : send}>
      <AttemptNotice attempt={attempt} />
      {sentTo && (
        <CodeField
          ref={takeFocus}
          value={code}
          onChange={setCode}
          tried={tried}
          description={<Trans>We sent a code to {sentTo}. It works for 10 minutes.</Trans>}
        />
      )}
      <SubmitButton attempt={attempt}>
        {sentTo ? <Trans>Continue</Trans> : <Trans>Email me a code</Trans>}
      </SubmitButton>
      <Button variant="plain" wide onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      {sentTo && <DemoMailHint />}
    </Form>
  )
}
