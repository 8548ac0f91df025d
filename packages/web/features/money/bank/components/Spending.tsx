// Spending: today, in the last seven days, and day by day.

import { Trans } from '@lingui/react/macro'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { TextSkeleton } from '../../../../ui/Skeletons.tsx'
import { useScreenSize } from '../../../../ui/theme/use-screen.ts'
import { useSpending } from '../use-bank.ts'
import styles from './Bank.module.css'
import { SpendingChart } from './SpendingChart.tsx'

const PHONE_DAYS = 7

export const Spending = ({ personId }: { readonly personId?: string }) => {
  const { data, isError, error, refetch } = useSpending(personId)
  const screen = useScreenSize()
  if (isError) return <LoadFailed error={error} retry={refetch} />
  if (!data) return <TextSkeleton lines={6} />
  const days = data.days.map(({ day, amount }) => ({ day, cents: centsOfDecimal(amount) }))
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>
            <Trans>Today</Trans>
          </dt>
          <dd>
            <Money cents={centsOfDecimal(data.today)} figure className={styles.second} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Last Seven Days</Trans>
          </dt>
          <dd>
            <Money cents={centsOfDecimal(data.lastSevenDays)} figure className={styles.second} />
          </dd>
        </div>
      </dl>
      <SpendingChart days={screen === 'xs' ? days.slice(-PHONE_DAYS) : days} />
    </>
  )
}
