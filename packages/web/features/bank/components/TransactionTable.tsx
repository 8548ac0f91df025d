// One page of transactions as a table, for screens that have room for columns.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Transaction } from '@lodgepole/contract/bank/schemas'
import { signedCents } from '../../../lib/amounts.ts'
import { useOrganization } from '../../../lib/place.tsx'
import { TransactionIcon } from '../../../lib/TransactionIcon.tsx'
import { useWhen } from '../../../lib/use-when.ts'
import { Money } from '../../../ui/Money.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { typeWord } from '../type-words.ts'
import { Items } from './Items.tsx'
import styles from './TransactionList.module.css'

const Row = ({ transaction }: { readonly transaction: Transaction }) => {
  const { i18n } = useLingui()
  const { type, locationName, memo, userFirstName, timeStamp, amount, items } = transaction
  const { day, time } = useWhen()(timeStamp, useOrganization()?.timeZone ?? 'America/New_York')
  return (
    <tr>
      <td className={styles.when}>
        {day}
        <span className={styles.time}>{time}</span>
      </td>
      <td>
        <bdi>{userFirstName}</bdi>
      </td>
      <td>
        <span className={styles.type}>
          <TransactionIcon type={type} />
          {typeWord(type, (word) => i18n._(word))}
        </span>
      </td>
      <td>
        <bdi>{locationName || memo}</bdi>
        <Items items={items} />
      </td>
      <td className={styles.amount}>
        <Money cents={signedCents(amount)} withPlus />
      </td>
    </tr>
  )
}

interface TransactionTableProps {
  readonly transactions: readonly Transaction[]
  /** The page's number, for the caption. */
  readonly page: number
}

export const TransactionTable = ({ transactions, page }: TransactionTableProps) => (
  <table className={styles.table}>
    <caption>
      <VisuallyHidden>
        <Trans>Transactions, page {page}</Trans>
      </VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col" aria-sort="descending">
          <Trans>Date</Trans>
        </th>
        <th scope="col">
          <Trans>Name</Trans>
        </th>
        <th scope="col">
          <Trans>Type</Trans>
        </th>
        <th scope="col">
          <Trans>Details</Trans>
        </th>
        <th scope="col" className={styles.amount}>
          <Trans>Amount</Trans>
        </th>
      </tr>
    </thead>
    <tbody>
      {transactions.map((transaction) => (
        <Row key={`${transaction.transactionId}-${transaction.userId}`} transaction={transaction} />
      ))}
    </tbody>
  </table>
)
