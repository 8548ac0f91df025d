// One thing that happened: what, when, how much.

import { Plural, Trans } from '@lingui/react/macro'
import { IconArrowDownLeft, IconArrowsExchange, IconCalendarDollar, IconGift, IconReceiptRefund, IconShoppingBag } from '@tabler/icons-react'
import type { Activity } from '@lodgepole/contract/home/schemas'
import { signedCents } from '../../../lib/amounts.ts'
import { useOrganization } from '../../../lib/place.tsx'
import { useWhen } from '../../../lib/use-when.ts'
import { Money } from '../../../ui/Money.tsx'
import styles from './RecentActivity.module.css'

const icons = {
  transaction: IconShoppingBag,
  deposit: IconArrowDownLeft,
  gift: IconGift,
  transfer: IconArrowsExchange,
  refund: IconReceiptRefund,
  allowance: IconCalendarDollar,
} as const

const Title = ({ activity: { type, locationName, memo, itemCount, isScheduled } }: { readonly activity: Activity }) => {
  switch (type) {
    case 'transaction':
      return (
        <>
          <bdi>{locationName ?? <Trans>Purchase</Trans>}</bdi>
          {itemCount > 0 && (
            <>
              {' · '}
              <Plural value={itemCount} one="# item" other="# items" />
            </>
          )}
        </>
      )
    case 'gift':
      return memo ? <bdi>{memo}</bdi> : <Trans>Gift</Trans>
    case 'deposit':
      return isScheduled ? <Trans>Scheduled deposit</Trans> : <Trans>Deposit</Trans>
    case 'transfer':
      return <Trans>Transfer</Trans>
    case 'refund':
      return <Trans>Refund</Trans>
    case 'allowance':
      return <Trans>Allowance</Trans>
    default:
      return <bdi>{memo ?? type}</bdi>
  }
}

export const ActivityRow = ({ activity }: { readonly activity: Activity }) => {
  const { day, time } = useWhen()(activity.timeStamp, useOrganization()?.timeZone ?? 'America/New_York')
  const Icon = icons[activity.type as keyof typeof icons] ?? IconArrowsExchange
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={18} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          <Title activity={activity} />
        </span>
        <span className={styles.when}>
          <span className={styles.day}>{day}</span>, {time}
        </span>
      </span>
      <Money cents={signedCents(activity.amount)} withPlus className={styles.amount} />
    </li>
  )
}
