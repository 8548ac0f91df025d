// One transaction: what, when, and how much.

import { Plural, Trans } from '@lingui/react/macro'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { TransactionIcon } from '../../../lib/household/TransactionIcon.tsx'
import { useDayAndTime } from '../../../lib/format/use-when.ts'
import { Line, LineWhen } from '../../../ui/Lines.tsx'
import type { ActivityLine } from '../activity-lines.ts'
import styles from './RecentActivity.module.css'

const Title = ({
  line: {
    activity: { type, locationName, memo, itemCount },
    isScheduled,
  },
}: {
  readonly line: ActivityLine
}) => {
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
      return isScheduled ? (
        <Trans>Scheduled deposit</Trans>
      ) : (
        <Trans context="kind of transaction">Deposit</Trans>
      )
    case 'transfer':
      return <Trans context="kind of transaction">Transfer</Trans>
    case 'refund':
      return <Trans>Refund</Trans>
    case 'donation':
      return <Trans>Donation</Trans>
    case 'allowance':
      return <Trans>Allowance</Trans>
    case 'reversed':
      return <Trans>Scheduled funds reversed</Trans>
    default:
      return <bdi>{memo ?? type}</bdi>
  }
}

export const ActivityRow = ({ line }: { readonly line: ActivityLine }) => {
  const { activity, amountCents, isScheduled } = line
  const when = useDayAndTime()(
    activity.timeStamp,
    useOrganization()?.timeZone ?? 'America/New_York',
  )
  return (
    <Line
      className={styles.line}
      centered
      icon={<TransactionIcon type={isScheduled ? 'scheduled' : activity.type} />}
      title={<Title line={line} />}
      about={<LineWhen when={when} />}
      amountCents={amountCents}
    />
  )
}
