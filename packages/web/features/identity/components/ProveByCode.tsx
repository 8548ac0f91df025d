// A code by mail, for those who have no password here.

import { Trans } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { api } from '../../../lib/api/api.ts'
import { focusField } from '../../../lib/forms/focus-field.ts'
import { SubmitButton } from '../../../lib/forms/SubmitButton.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { isWholeCode } from '../typed-code.ts'
import { AttemptNotice } from './AttemptNotice.tsx'
import { CodeField } from './CodeField.tsx'
import { DemoMailHint } from './DemoMailHint.tsx'
import styles from './Form.module.css'

interface ProveProps {
  readonly onProved: () => void
  readonly onCancel: () => void
}

const takeFocus = (field: HTMLInputElement | null) => field?.focus()

export const ProveByCode = ({ onProved, onCancel }: ProveProps) => {
  const attempt = useAttempt()
  const [sentTo, setSentTo] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const send = async () =>
    setSentTo((await api.call('POST /v2/identity/prove/mail', {})).item.sentTo)
  const prove = async () => {
    await api.call('POST /v2/identity/prove', { body: { code } })
    onProved()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!sentTo) return void attempt.run(send)
    setTried(true)
    if (isWholeCode(code)) void attempt.run(prove)
    else focusField(event.currentTarget, 'code')
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AttemptNotice attempt={attempt} />
      {sentTo && (
        <CodeField
          ref={takeFocus}
          value={code}
          onChange={setCode}
          tried={tried}
          description={<Trans>We have sent a code to {sentTo}. It is valid for 10 minutes.</Trans>}
        />
      )}
      <SubmitButton attempt={attempt}>
        {sentTo ? <Trans>Continue</Trans> : <Trans>Mail me a code</Trans>}
      </SubmitButton>
      <Button variant="plain" wide onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      {sentTo && <DemoMailHint />}
    </form>
  )
}
