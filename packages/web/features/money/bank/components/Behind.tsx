// The small print of a transaction: the card of a deposit, what was noted at the desk, the days on
// which scheduled money is released, and the way to the receipt.

import { Trans } from '@lingui/react/macro'
import type { Transaction } from '@lodgepole/contract/money/bank/schemas'
import { RouteLink } from '../../../../lib/routing/navigation.tsx'
import { useTransactionWords } from '../use-transaction-words.ts'
import styles from './Items.module.css'

export const Behind = ({ transaction }: { readonly transaction: Transaction }) => {
  const { cardOf, releasedOn, deskNoteOf } = useTransactionWords()
  const words = [cardOf(transaction), deskNoteOf(transaction), releasedOn(transaction)].filter(
    Boolean,
  )
  if (words.length === 0 && !transaction.receiptId) return null
  return (
    <span className={styles.behind}>
      {words.map((word) => (
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
