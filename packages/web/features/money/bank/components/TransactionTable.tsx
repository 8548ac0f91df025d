// One page of transactions as a table, for screens that have room for columns.

import { Trans } from '@lingui/react/macro'
import type { Transaction } from '@lodgepole/contract/money/bank/schemas'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { TransactionIcon } from '../../../../lib/household/TransactionIcon.tsx'
import { useDayAndTime } from '../../../../lib/format/use-when.ts'
import { Money } from '../../../../ui/Money.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { useTransactionLabels } from '../use-transaction-labels.ts'
import { TransactionDetails } from './TransactionDetails.tsx'
import { Items } from './Items.tsx'
import styles from './TransactionList.module.css'

const Row = ({ transaction }: { readonly transaction: Transaction }) => {
  const { typeOf, detailOf } = useTransactionLabels()
  const { type, userFirstName, timeStamp, amount, items } = transaction
  const { day, time } = useDayAndTime()(
    timeStamp,
    useOrganization()?.timeZone ?? 'America/New_York',
  )
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
          {typeOf(transaction)}
        </span>
      </td>
      <td>
        <bdi>{detailOf(transaction)}</bdi>
        <Items items={items} />
        <TransactionDetails transaction={transaction} />
      </td>
      <td className={styles.amount}>
        <Money cents={centsOfDecimal(amount)} withPlus />
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
        <Row
          key={`${transaction.transactionId}-${transaction.userId}-${transaction.type}`}
          transaction={transaction}
        />
      ))}
    </tbody>
  </table>
)
