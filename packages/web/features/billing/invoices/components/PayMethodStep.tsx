// The second step: the effect of the payment, how it is paid, and the button that pays.

import { Trans } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type {
  InvoiceCheck,
  InvoiceDetail,
  InvoicePaid,
} from '@lodgepole/contract/billing/invoices/schemas'
import { useRef } from 'react'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { PaymentChoice, type PaymentChoiceHandle } from '../../../../lib/cards/PaymentChoice.tsx'
import { PaymentOutcome } from '../../../../lib/cards/PaymentOutcome.tsx'
import { useCardsAfter } from '../../../../lib/cards/use-card-setup.ts'
import { useWaysToPay } from '../../../../lib/cards/use-ways-to-pay.ts'
import type { LoadedLogin } from '../../../../lib/session/login.ts'
import { isPending } from '../../../../lib/api/pending-requests.ts'
import { Form } from '../../../../lib/forms/Form.tsx'
import { SubmitButton } from '../../../../lib/forms/SubmitButton.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Money, useMoneyText } from '../../../../ui/Money.tsx'
import { partKey } from '../part-key.ts'
import { usePayInvoice } from '../use-invoices.ts'
import { useDayLabels, useRefusalMessage } from '../use-invoice-labels.ts'
import styles from './Invoices.module.css'

interface PayMethodStepProps {
  readonly login: LoadedLogin
  readonly invoice: InvoiceDetail
  readonly checked: InvoiceCheck
  readonly onPaid: (paid: InvoicePaid) => void
  readonly onBack: () => void
}

const changedCodes = new Set(['INVOICE_CHANGED', 'NOTHING_DUE', 'MORE_THAN_DUE', 'INVOICE_STATUS'])

export const PayMethodStep = ({ login, invoice, checked, onPaid, onBack }: PayMethodStepProps) => {
  const attempt = useAttempt()
  const pay = usePayInvoice(login.user.userId)
  const messageFor = useRefusalMessage()
  const payment = useRef<PaymentChoiceHandle>(null)
  useCardsAfter(login.user, attempt.error)
  const totalCents = centsOfDecimal(checked.amount)
  const { hasNoWayToPay } = useWaysToPay(login, totalCents)
  const total = useMoneyText()(totalCents)
  const due = useDayLabels().day(invoice.dueDay)
  const rest = <Money cents={centsOfDecimal(checked.dueAfter)} />
  const payIt = async () => {
    const how = await payment.current?.choose()
    if (how) onPaid(await pay(checked, how))
  }
  const changed = attempt.error instanceof ApiError && changedCodes.has(attempt.error.code)
  return (
    <Form className={styles.form} attempt={attempt} onSubmit={payIt}>
      {!changed && (
        <>
          <p className={styles.note}>
            {checked.dueAfter === '0.00' ? (
              <Trans>You pay {total}. This settles the invoice.</Trans>
            ) : invoice.status === 'overdue' ? (
              <Trans>
                You pay {total}. That leaves {rest}, which was due {due}.
              </Trans>
            ) : (
              <Trans>
                You pay {total}. That leaves {rest}, due {due}.
              </Trans>
            )}
          </p>
          <PaymentChoice
            login={login}
            totalCents={totalCents}
            preferredPayerIds={[]}
            ref={payment}
          />
        </>
      )}
      <PaymentOutcome
        isUnknown={!attempt.busy && isPending(partKey(login.user.userId, checked))}
        message={attempt.error === undefined ? undefined : messageFor(attempt.error)}
        nothing={<Trans>Nothing has been paid</Trans>}
      />
      <div className={styles.foot}>
        {!changed && (
          <SubmitButton attempt={attempt} wide={false} off={hasNoWayToPay}>
            <Trans>Pay {total}</Trans>
          </SubmitButton>
        )}
        <Button variant={changed ? undefined : 'gray'} onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </Form>
  )
}
