// The third step, also shown later: the decision, and the progress of each refund.

import { Trans } from '@lingui/react/macro'
import type { LeftoverFunds } from '@lodgepole/contract/money/leftover-funds/schemas'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { useCardName } from '../../../../lib/cards/use-card-messages.ts'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { Pill } from '../../../../ui/Pill.tsx'
import styles from './LeftoverFunds.module.css'

type Refund = LeftoverFunds['refunds'][number]

const StatusPill = ({ status }: Pick<Refund, 'status'>) => {
  if (status === 'refunded')
    return (
      <Pill tone="brand">
        <Trans>Refunded</Trans>
      </Pill>
    )
  return status === 'started' ? (
    <Pill tone="amber">
      <Trans>On its way</Trans>
    </Pill>
  ) : (
    <Pill tone="danger">
      <Trans>Refused</Trans>
    </Pill>
  )
}

const RefundLine = ({ refund }: { readonly refund: Refund }) => {
  const card = useCardName()(refund)
  const { giver } = refund
  return (
    <li className={styles.refund}>
      <span className={styles.words}>{giver === null ? card : <Trans>{giver}’s card</Trans>}</span>
      <Money cents={centsOfDecimal(refund.amount)} />
      <StatusPill status={refund.status} />
    </li>
  )
}

const Words = ({ funds: { choice, amount: decimal } }: { readonly funds: LeftoverFunds }) => {
  const amount = <Money cents={centsOfDecimal(decimal)} />
  if (choice === 'donate') return <Trans>{amount} was donated. Thank you!</Trans>
  if (choice === 'carry-over') return <Trans>{amount} stays in the account.</Trans>
  return <Trans>Card deposits go back to the card. The money can take a few days to appear.</Trans>
}

export const Refunds = ({ refunds }: { readonly refunds: readonly Refund[] }) => (
  <>
    {refunds.length > 0 && (
      <ul className={styles.refunds}>
        {refunds.map((refund) => (
          <RefundLine key={refund.refundId} refund={refund} />
        ))}
      </ul>
    )}
    {refunds.some(({ status }) => status === 'started') && (
      <p className={styles.small}>
        <Trans>
          The card provider is still processing this refund, which can take a day. You don’t need to
          do anything.
        </Trans>
      </p>
    )}
  </>
)

export const Decided = ({ funds }: { readonly funds: LeftoverFunds }) => (
  <div className={styles.form}>
    <Notice tone="success" live>
      <Words funds={funds} />
    </Notice>
    <Refunds refunds={funds.refunds} />
    {funds.receiptId && (
      <RouteButton to="receipt" params={{ transactionId: funds.receiptId }} variant="light">
        <Trans>Receipt</Trans>
      </RouteButton>
    )}
  </div>
)
