// One transaction in a list: what it was, whose and when, what was bought, how much.

import { useLingui } from '@lingui/react/macro'
import type { Transaction } from '@lodgepole/contract/bank/schemas'
import { signedCents } from '../../../lib/amounts.ts'
import { useOrganization } from '../../../lib/place.tsx'
import { useWhen } from '../../../lib/use-when.ts'
import { Money } from '../../../ui/Money.tsx'
import { TypeIcon, typeWord } from '../type-words.tsx'
import { Items } from './Items.tsx'
import styles from './Transactions.module.css'

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
  const { day, time } = useWhen()(timeStamp, useOrganization()?.timeZone ?? 'America/New_York')
  const what = typeWord(type, (word) => i18n._(word))
  const title = locationName || memo || what
  return (
    <li className={styles.row} data-transaction={timeStamp}>
      <span className={styles.icon}>
        <TypeIcon type={type} />
      </span>
      <span className={styles.words}>
        <bdi className={styles.title}>{title}</bdi>
        <span className={styles.about}>
          {[named && userFirstName, title !== what && what].filter(Boolean).map((word) => (
            <span key={String(word)}>
              <bdi>{word}</bdi>
              {' · '}
            </span>
          ))}
          <span className={styles.day}>{day}</span>, {time}
        </span>
        {withItems && <Items items={items} />}
      </span>
      <Money cents={signedCents(amount)} withPlus className={styles.amount} />
    </li>
  )
}
