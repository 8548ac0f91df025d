// The second step for people without an account: a name and an email address, to which the
// confirmation link is sent.

import { Trans, useLingui } from '@lingui/react/macro'
import { isEmail } from '@lodgepole/domain/identity/email'
import { useState } from 'react'
import { Form } from '../../../lib/forms/Form.tsx'
import { checkAll, useCheck } from '../../../lib/forms/use-check.ts'
import { StepFoot } from '../../../lib/forms/StepFoot.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../lib/forms/use-fields.ts'
import { EmailField } from '../../../ui/EmailField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useSolvedPuzzle } from '../puzzle/use-solved-puzzle.ts'
import type { Stranger } from '../use-book.ts'
import { termsOf, type ReservationRequest } from '../reservation-request.ts'
import styles from './Reserve.module.css'
import { Summary } from './Summary.tsx'
import { Terms } from './Terms.tsx'

interface GuestConfirmStepProps {
  readonly request: ReservationRequest
  readonly messageFor: (error: unknown) => string
  readonly onBook: (stranger: Stranger) => Promise<void>
  readonly onBack: () => void
}

export const GuestConfirmStep = ({
  request,
  messageFor,
  onBook,
  onBack,
}: GuestConfirmStepProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const solvedPuzzle = useSolvedPuzzle()
  const { texts, field, check } = useFields(
    { name: '', email: '' },
    { name: isFilled, email: (text) => isEmail(text.trim()) },
  )
  const [agreed, setAgreed] = useState(false)
  const terms = termsOf(request)
  const agreement = useCheck(terms.length > 0 && !agreed && 'terms')
  const book = async () => {
    const solved = await solvedPuzzle()
    await onBook({ name: texts.name.trim(), email: texts.email.trim(), solved })
  }
  return (
    <Form
      className={styles.form}
      attempt={attempt}
      check={checkAll(check, agreement.check)}
      onSubmit={book}
    >
      <Summary request={request} />
      {request.totalCents > 0 && (
        <p className={styles.barSmall}>
          <Trans>Pay when you arrive.</Trans>
        </p>
      )}
      <TextField
        label={t`Your name`}
        autoComplete="name"
        maxLength={100}
        {...field('name', t`Enter your name`)}
      />
      <EmailField label={t`Your email`} {...field('email', t`Enter a valid email address`)} />
      <Terms texts={terms} agreed={agreed} missing={agreement.tried} onAgreed={setAgreed} />
      {attempt.error !== undefined && (
        <Notice tone="danger" live title={<Trans>Nothing has been reserved</Trans>}>
          {messageFor(attempt.error)}
        </Notice>
      )}
      <StepFoot className={styles.foot} {...{ attempt, onBack }} action={<Trans>Reserve</Trans>} />
    </Form>
  )
}
