// One transaction in a list: what it was, whose and when, what was bought, how much.

import { useLingui } from '@lingui/react/macro'
import type { Transaction } from '@lodgepole/contract/bank/schemas'
import { signedCents } from '../../../lib/amounts.ts'
import { useOrganization } from '../../../lib/place.tsx'
import { TransactionIcon } from '../../../lib/TransactionIcon.tsx'
import { useWhen } from '../../../lib/use-when.ts'
import { Line, LineWhen } from '../../../ui/Lines.tsx'
import { typeWord } from '../type-words.ts'
import { Items } from './Items.tsx'

interface TransactionRowProps {
  readonly transaction: Transaction
  /** Off where all of them are of one person. */
  readonly named?: boolean
  /** Off where only an impression is wanted. */
  readonly withItems?: boolean
}

export const TransactionRow = ({ transaction, named = true, withItems = true }: TransactionRowProps) => {
  const { i18n } = useLingui()
  const { type, locationName, memo, userFirstName, timeStamp, amount, items } = transaction
  const when = useWhen()(timeStamp, useOrganization()?.timeZone ?? 'America/New_York')
  const what = typeWord(type, (word) => i18n._(word))
  const title = locationName || memo || what
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
      amountCents={signedCents(amount)}
    >
      {withItems && <Items items={items} />}
    </Line>
  )
}
