// An agreed payment plan: past and future charges, and how to end it.

import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { ButtonWithConfirm } from '../../../../lib/dialogs/ButtonWithConfirm.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { notify } from '../../../../ui/notify.ts'
import { usePlanChanges } from '../use-invoices.ts'
import {
  useDayLabels,
  useInstallmentLabels,
  useRefusalMessage,
  useStopLabels,
} from '../use-invoice-labels.ts'
import styles from './Invoices.module.css'

type Plan = NonNullable<InvoiceDetail['plan']>

const Refused = ({ error }: { readonly error: unknown }) => {
  const messageFor = useRefusalMessage()
  return (
    <Notice tone="danger" live>
      {messageFor(error)}
    </Notice>
  )
}

export const PlanCard = ({
  invoiceId,
  plan: { isOn, stoppedBecause, instalments },
}: {
  readonly invoiceId: string
  readonly plan: Plan
}) => {
  const { t } = useLingui()
  const { day } = useDayLabels()
  const labels = useInstallmentLabels()
  const stopLabels = useStopLabels()
  const { stop } = usePlanChanges()
  return (
    <Card>
      <div className={styles.form}>
        <h2 className={styles.heading}>
          <Trans>Installments</Trans>
        </h2>
        {stoppedBecause && (
          <Notice tone={stoppedBecause === 'by-household' ? 'info' : 'warning'}>
            {stopLabels[stoppedBecause]}
          </Notice>
        )}
        <ul className={styles.lines} aria-label={t`Installments`}>
          {instalments.map(({ day: on, amount, state }) => (
            <li key={on} className={styles.line}>
              <span className={styles.words}>
                <span>{day(on)}</span>
                <span className={styles.small}>
                  {isOn || !['waiting', 'told'].includes(state) ? labels[state] : t`Not charged`}
                </span>
              </span>
              <Money cents={centsOfDecimal(amount)} />
            </li>
          ))}
        </ul>
        {isOn && (
          <div className={styles.foot}>
            <ButtonWithConfirm
              label={<Trans>Stop plan</Trans>}
              title={<Trans>Stop paying in installments?</Trans>}
              action={<Trans>Yes, stop plan</Trans>}
              Refusal={Refused}
              onConfirm={async () => {
                await stop(invoiceId)
                notify({
                  tone: 'success',
                  text: t`Payment plan stopped. The rest is due in one payment.`,
                })
              }}
            >
              <Trans>We won’t charge your card again. The rest is due in one payment.</Trans>
            </ButtonWithConfirm>
          </div>
        )}
      </div>
    </Card>
  )
}
