// The first step of paying: the full amount or a part of it. The server computes the effect before
// the person continues.

import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceCheck, InvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import { useState } from 'react'
import { centsOfDecimal, parseCents, normalizeDecimal } from '../../../../lib/format/amounts.ts'
import { Form } from '../../../../lib/forms/Form.tsx'
import { useCheck } from '../../../../lib/forms/use-check.ts'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { SubmitButton } from '../../../../lib/forms/SubmitButton.tsx'
import { useAmountMessage } from '../../../../lib/forms/use-amount-message.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Chip, ChoiceGroup, Chips } from '../../../../ui/Choice.tsx'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { checkPayment } from '../use-invoices.ts'
import { useRefusalMessage } from '../use-invoice-labels.ts'
import styles from './Invoices.module.css'

export const PayAmountStep = ({
  invoice,
  onChecked,
}: {
  readonly invoice: InvoiceDetail
  readonly onChecked: (checked: InvoiceCheck) => void
}) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const messageFor = useRefusalMessage()
  const amountLabel = useAmountMessage()
  const [isPart, setIsPart] = useState(false)
  const [typed, setTyped] = useState('')
  const { tried, check } = useCheck(isPart && !parseCents(typed) && 'amount')
  const all = useMoneyText()(centsOfDecimal(invoice.payable))
  const goOn = async () =>
    onChecked(
      await checkPayment(invoice.invoiceId, isPart ? normalizeDecimal(typed) : invoice.payable),
    )
  return (
    <Form className={styles.form} attempt={attempt} check={check} onSubmit={goOn}>
      <ChoiceGroup label={<Trans>How much would you like to pay?</Trans>}>
        <Chips>
          <Chip
            name="part"
            checked={!isPart}
            onChange={() => setIsPart(false)}
          >{t`The full amount, ${all}`}</Chip>
          <Chip name="part" checked={isPart} onChange={() => setIsPart(true)}>{t`Part of it`}</Chip>
        </Chips>
      </ChoiceGroup>
      {isPart && (
        <TextField
          name="amount"
          label={t`Amount`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={tried && !parseCents(typed) && amountLabel(typed)}
          description={t`Up to ${all}. The rest stays due.`}
        />
      )}
      <RefusedNotice error={attempt.error} messageFor={messageFor} />
      <div className={styles.foot}>
        <SubmitButton attempt={attempt} wide={false}>
          <Trans>Continue</Trans>
        </SubmitButton>
      </div>
    </Form>
  )
}
