// The purchased items, if the organization shows them. Food and drink are marked, because they have
// a limit of their own.

import { Trans } from '@lingui/react/macro'
import type { Transaction } from '@lodgepole/contract/money/bank/schemas'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { Money } from '../../../../ui/Money.tsx'
import styles from './Items.module.css'

export const Items = ({ items }: Pick<Transaction, 'items'>) =>
  items.length > 0 && (
    <ul className={styles.items}>
      {[...items.entries()].map(([place, { name, quantity, amount, restricted }]) => (
        <li key={place}>
          {quantity > 1 && `${quantity} × `}
          <bdi>{name || <Trans>Part of the purchase</Trans>}</bdi>{' '}
          <Money cents={centsOfDecimal(amount)} />
          {restricted && (
            <span className={styles.restricted}>
              {' · '}
              <Trans>food and drink</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
