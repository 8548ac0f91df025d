// Asks for an amount, and does with it what was asked for.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskInvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { useState, type FormEvent, type ReactNode } from 'react'
import { typedCents } from '../../../../lib/format/amounts.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { focusField } from '../../../../lib/forms/focus-field.ts'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useAmountMessage } from '../../../../lib/forms/use-amount-message.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { notify } from '../../../../ui/notify.ts'
import { TextField } from '../../../../ui/TextField.tsx'
import { useInvoiceDeeds } from './use-desk-invoices.ts'
import { useInvoiceRefusals } from './use-invoice-refusals.ts'

interface AmountDialogProps {
  readonly invoice: DeskInvoiceDetail
  readonly organizationId: string
  readonly deed: 'credit' | 'refund'
  readonly title: ReactNode
  readonly intro: ReactNode
  /** The word on the button that does it. */
  readonly action: ReactNode
  readonly done: string
  /** What stands in the field at first. */
  readonly first?: string
  readonly onClosed: () => void
}

export const AmountDialog = ({
  invoice,
  organizationId,
  deed,
  title,
  intro,
  action,
  done,
  first = '',
  onClosed,
}: AmountDialogProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const amountWords = useAmountMessage()
  const wordsOf = useInvoiceRefusals()
  const run = useInvoiceDeeds(organizationId)
  const [typed, setTyped] = useState(first)
  const [tried, setTried] = useState(false)
  const cents = typedCents(typed) ?? 0
  const submit = async (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault()
    setTried(true)
    if (cents <= 0) return focusField(event.currentTarget, 'amount')
    const isDone = await attempt.run(() => run(invoice, { deed, amount: decimalFromCents(cents) }))
    if (!isDone) return
    notify({ tone: 'success', text: done })
    close()
  }
  return (
    <FormDialog title={title} onClosed={onClosed}>
      {(close) => (
        <form noValidate onSubmit={(event) => submit(event, close)}>
          <p>{intro}</p>
          <TextField
            name="amount"
            label={t`Amount`}
            inputMode="decimal"
            autoComplete="off"
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={tried && cents <= 0 && amountWords(typed)}
          />
          <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
          <FormDialog.Foot>
            <Button type="submit" loading={attempt.busy}>
              {action}
            </Button>
            <Button variant="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </FormDialog.Foot>
        </form>
      )}
    </FormDialog>
  )
}
