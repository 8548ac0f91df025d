// The spendable balance and the money deposited for later.

import { Trans } from '@lingui/react/macro'
import { Money } from '../../../../ui/Money.tsx'
import type { AccountBalances } from '../accounts.ts'
import styles from './Bank.module.css'

export const Balances = ({
  sums: { balanceCents, scheduledCents },
}: {
  readonly sums: AccountBalances
}) => (
  <dl className={styles.figures}>
    <div>
      <dt>
        <Trans>Available balance</Trans>
      </dt>
      <dd>
        <Money cents={balanceCents} figure className={styles.first} />
      </dd>
    </div>
    <div>
      <dt>
        <Trans>Scheduled</Trans>
      </dt>
      <dd>
        <Money cents={scheduledCents} figure className={styles.second} />
      </dd>
    </div>
  </dl>
)
