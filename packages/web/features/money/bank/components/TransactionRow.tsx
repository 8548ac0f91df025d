// One transaction in a list: what it was, whose and when, what was bought, and how much.

import type { Transaction } from '@lodgepole/contract/money/bank/schemas'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { TransactionIcon } from '../../../../lib/household/TransactionIcon.tsx'
import { useDayAndTime } from '../../../../lib/format/use-when.ts'
import { Line, LineWhen } from '../../../../ui/Lines.tsx'
import { useTransactionLabels } from '../use-transaction-labels.ts'
import { TransactionDetails } from './TransactionDetails.tsx'
import { Items } from './Items.tsx'

interface TransactionRowProps {
  readonly transaction: Transaction
  /** False if all transactions belong to one person. */
  readonly named?: boolean
  /** False where an overview is enough. */
  readonly withItems?: boolean
}

export const TransactionRow = ({
  transaction,
  named = true,
  withItems = true,
}: TransactionRowProps) => {
  const labels = useTransactionLabels()
  const { type, userFirstName, timeStamp, amount, items } = transaction
  const when = useDayAndTime()(timeStamp, useOrganization()?.timeZone ?? 'America/New_York')
  const [what, title] = [labels.typeOf(transaction), labels.titleOf(transaction)]
  return (
    <Line
      data-transaction={timeStamp}
      icon={<TransactionIcon type={type} />}
      title={<bdi>{title}</bdi>}
      about={
        <>
          {[named && userFirstName, title !== what && what].filter(Boolean).map((word) => (
            <span key={String(word)}>
              <bdi>{word}</bdi>
              {' · '}
            </span>
          ))}
          <LineWhen when={when} />
        </>
      }
      amountCents={centsOfDecimal(amount)}
    >
      {withItems && <Items items={items} />}
      {withItems && <TransactionDetails transaction={transaction} />}
    </Line>
  )
}
