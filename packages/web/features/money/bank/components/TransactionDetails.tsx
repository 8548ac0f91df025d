// The details of a transaction: a deposit's card, the note taken at the desk, the days on which
// scheduled money is released, and a link to the receipt.

import { Trans } from '@lingui/react/macro'
import type { Transaction } from '@lodgepole/contract/money/bank/schemas'
import { RouteLink } from '../../../../lib/routing/navigation.tsx'
import { useTransactionLabels } from '../use-transaction-labels.ts'
import styles from './Items.module.css'

export const TransactionDetails = ({ transaction }: { readonly transaction: Transaction }) => {
  const { cardOf, releasedOn, deskNoteOf } = useTransactionLabels()
  const labels = [cardOf(transaction), deskNoteOf(transaction), releasedOn(transaction)].filter(
    Boolean,
  )
  if (labels.length === 0 && !transaction.receiptId) return null
  return (
    <span className={styles.behind}>
      {labels.map((word) => (
        <span key={word}>{word}</span>
      ))}
      {transaction.receiptId && (
        <RouteLink
          to="receipt"
          params={{ transactionId: transaction.receiptId }}
          className={styles.receipt}
        >
          <Trans>Receipt</Trans>
        </RouteLink>
      )}
    </span>
  )
}
