// Membership dues as an onboarding step: the amount due, how long the membership then lasts, and
// the payment.

import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { Dues } from '@lodgepole/contract/billing/dues/endpoints'
import { useRef, useState, type ReactNode } from 'react'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { PaymentChoice, type PaymentChoiceHandle } from '../../../../lib/cards/PaymentChoice.tsx'
import { PaymentOutcome } from '../../../../lib/cards/PaymentOutcome.tsx'
import { useCardsAfter } from '../../../../lib/cards/use-card-setup.ts'
import { useWaysToPay } from '../../../../lib/cards/use-ways-to-pay.ts'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import type { LoadedLogin } from '../../../../lib/session/login.ts'
import { isPending } from '../../../../lib/api/pending-requests.ts'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { useReloadHousehold } from '../../../../lib/household/reload-household.ts'
import { Form } from '../../../../lib/forms/Form.tsx'
import { SubmitButton } from '../../../../lib/forms/SubmitButton.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { notify } from '../../../../ui/notify.ts'
import { TextSkeleton } from '../../../../ui/Skeletons.tsx'
import { AmountLine, AmountLines } from '../../../../ui/AmountLines.tsx'
import { partKey, type PartOfInvoice } from '../part-key.ts'
import { openDues, useDues, usePayInvoice } from '../use-invoices.ts'
import { useDayLabels, useRefusalMessage } from '../use-invoice-labels.ts'
import styles from './Invoices.module.css'

interface PayDuesProps {
  readonly login: LoadedLogin
  readonly dues: Dues
  /** Refetches what is owed, and whether the step is still open. */
  readonly onChanged: () => Promise<void>
}

const PayDues = ({ login, dues, onChanged }: PayDuesProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const pay = usePayInvoice(login.user.userId)
  const messageFor = useRefusalMessage()
  const payment = useRef<PaymentChoiceHandle>(null)
  const [part, setPart] = useState<PartOfInvoice>()
  useCardsAfter(login.user, attempt.error)
  const totalCents = centsOfDecimal(dues.payable)
  const { hasNoWayToPay } = useWaysToPay(login, totalCents)
  const total = useMoneyText()(totalCents)
  const until = useDayLabels().day(dues.untilDay)
  const payAll = async () => {
    const how = await payment.current?.choose()
    if (!how) return
    try {
      const { invoiceId } = await openDues(dues.payable)
      const wanted = { invoiceId, amount: dues.payable, payable: dues.payable }
      setPart(wanted)
      const { status } = await pay(wanted, how)
      if (status === 'paid')
        notify({ tone: 'success', text: t`Thank you. Your membership lasts until ${until}.` })
    } catch (error) {
      // Already paid, in another tab or by an attempt whose response was lost, which is just as
      // good.
      if (!(error instanceof ApiError) || error.code !== 'DUES_NOT_DUE') throw error
    }
    await onChanged()
  }
  const changed =
    attempt.error instanceof ApiError &&
    ['DUES_CHANGED', 'INVOICE_CHANGED', 'NOTHING_DUE'].includes(attempt.error.code)
  return (
    <Form className={styles.form} attempt={attempt} onSubmit={payAll}>
      <AmountLines>
        <AmountLine label={<Trans>Membership dues</Trans>} cents={totalCents} strong />
      </AmountLines>
      <p className={styles.note}>
        <Trans>If you pay today, your membership lasts until {until}.</Trans>
      </p>
      <PaymentChoice login={login} totalCents={totalCents} preferredPayerIds={[]} ref={payment} />
      <PaymentOutcome
        isUnknown={
          !attempt.busy && part !== undefined && isPending(partKey(login.user.userId, part))
        }
        nothing={<Trans>Nothing has been paid</Trans>}
        message={attempt.error === undefined ? undefined : messageFor(attempt.error)}
      />
      <div className={styles.foot}>
        {changed ? (
          <Button onClick={onChanged}>
            <Trans>Check again</Trans>
          </Button>
        ) : (
          <SubmitButton attempt={attempt} wide={false} off={hasNoWayToPay}>
            <Trans>Pay {total}</Trans>
          </SubmitButton>
        )}
      </div>
    </Form>
  )
}

const Waiting = ({
  isPending,
  onAgain,
}: {
  readonly isPending: boolean
  readonly onAgain: () => Promise<void>
}) => (
  <div className={styles.form}>
    {isPending ? (
      <Notice live title={<Trans>The card provider hasn’t answered yet</Trans>}>
        <Trans>
          Please don’t pay again. We’ll keep checking with the provider and email you as soon as we
          know.
        </Trans>
      </Notice>
    ) : (
      <Notice tone="success" live>
        <Trans>Your dues are paid.</Trans>
      </Notice>
    )}
    <div className={styles.foot}>
      <Button onClick={onAgain}>
        {isPending ? <Trans>Check again</Trans> : <Trans>Continue</Trans>}
      </Button>
    </div>
  </div>
)

/** `otherwise` is shown if dues are paid at the office. */
export const DuesStep = ({ otherwise }: { readonly otherwise: ReactNode }) => {
  const login = useLogin()
  const dues = useDues()
  const reload = useReloadHousehold()
  const [round, setRound] = useState(0)
  const again = async () => {
    await Promise.all([dues.refetch(), reload()])
    // The typed values belong to the payment just made.
    setRound((before) => before + 1)
  }
  if (dues.isError && !dues.data) return <LoadFailed error={dues.error} retry={dues.refetch} />
  if (!login || !dues.data) return <TextSkeleton lines={5} />
  if (dues.data.how === 'office') return otherwise
  if (dues.data.how === 'nothing' || centsOfDecimal(dues.data.payable) <= 0)
    return <Waiting isPending={dues.data.pending !== '0.00'} onAgain={again} />
  return <PayDues key={round} login={login} dues={dues.data} onChanged={again} />
}
