// The first step of paying: all that is due, or a part of it. What that would do is asked of the
// server before anybody goes on.

import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceCheck, InvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import { useRef, useState, type FormEvent } from 'react'
import { signedCents, typedCents, typedDecimal } from '../../../../lib/format/amounts.ts'
import { SubmitButton } from '../../../../lib/forms/SubmitButton.tsx'
import { useAmountMessage } from '../../../../lib/forms/use-amount-message.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Chip, ChoiceGroup, Chips } from '../../../../ui/Choice.tsx'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { checkPayment } from '../use-invoices.ts'
import { useRefusedWords } from '../use-invoice-words.ts'
import styles from './Invoices.module.css'

export const PayWhat = ({
  invoice,
  onChecked,
}: {
  readonly invoice: InvoiceDetail
  readonly onChecked: (checked: InvoiceCheck) => void
}) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const wordsOf = useRefusedWords()
  const amountWords = useAmountMessage()
  const [isPart, setIsPart] = useState(false)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const all = useMoneyText()(signedCents(invoice.payable))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = isPart && !typedCents(typed) ? amountWords(typed) : undefined
    setFault(wrong)
    if (wrong) return field.current?.focus()
    void attempt.run(async () =>
      onChecked(
        await checkPayment(invoice.invoiceId, isPart ? typedDecimal(typed) : invoice.payable),
      ),
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ChoiceGroup label={<Trans>How much would you like to pay?</Trans>}>
        <Chips>
          <Chip
            name="part"
            checked={!isPart}
            onChange={() => setIsPart(false)}
          >{t`All of it, ${all}`}</Chip>
          <Chip name="part" checked={isPart} onChange={() => setIsPart(true)}>{t`A part`}</Chip>
        </Chips>
      </ChoiceGroup>
      {isPart && (
        <TextField
          ref={field}
          label={t`Amount`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={fault}
          description={t`At most ${all}. The rest stays due.`}
        />
      )}
      {attempt.error !== undefined && !fault && (
        <Notice tone="danger" live>
          {wordsOf(attempt.error)}
        </Notice>
      )}
      <div className={styles.foot}>
        <SubmitButton attempt={attempt} wide={false}>
          <Trans>Continue</Trans>
        </SubmitButton>
      </div>
    </form>
  )
}
