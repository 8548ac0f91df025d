// A person's balances and limits.

import { Trans } from '@lingui/react/macro'
import type { StaffAccount } from '@lodgepole/contract/money/desk/schemas'
import type { ReactNode } from 'react'
import { centsOfDecimal } from '../../../../../lib/format/amounts.ts'
import { Card } from '../../../../../ui/Card.tsx'
import { Money } from '../../../../../ui/Money.tsx'
import { PersonAvatar } from '../../../../../ui/PersonAvatar.tsx'
import styles from './PersonAccount.module.css'

const Figure = ({
  label,
  children,
  large = false,
}: {
  readonly label: ReactNode
  readonly children: ReactNode
  readonly large?: boolean
}) => (
  <div className={large ? styles.large : undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Limit = ({ of }: { readonly of: string | null }) =>
  of === null ? <Trans context="limit">None</Trans> : <Money cents={centsOfDecimal(of)} />

export const AccountSums = ({ account }: { readonly account: StaffAccount }) => (
  <Card className={styles.sums}>
    <PersonAvatar person={account.person} size="lg" letters={2} />
    <dl>
      <Figure large label={<Trans>Available</Trans>}>
        <Money cents={centsOfDecimal(account.available)} figure />
      </Figure>
      <Figure label={<Trans>Held</Trans>}>
        <Money cents={centsOfDecimal(account.held)} />
      </Figure>
      <Figure label={<Trans>Scheduled</Trans>}>
        <Money cents={centsOfDecimal(account.scheduled)} />
      </Figure>
      <Figure label={<Trans>Refundable to cards</Trans>}>
        <Money cents={centsOfDecimal(account.refundable)} />
      </Figure>
      <Figure label={<Trans>Spent in person today</Trans>}>
        <Money cents={centsOfDecimal(account.spentToday)} />
      </Figure>
      <Figure label={<Trans>Daily limit</Trans>}>
        <Limit of={account.dailyLimit} />
      </Figure>
      <Figure label={<Trans>Food and drink limit</Trans>}>
        <Limit of={account.restrictedDailyLimit} />
      </Figure>
    </dl>
  </Card>
)
