// The end of the day: totals by store and cashier, and all sales, to look up or refund.

import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import type { DaySale } from '@lodgepole/contract/till/endpoints'
import { useState } from 'react'
import { DaySteps, useShownDay } from '../../../../lib/console/DaySteps.tsx'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Pill } from '../../../../ui/Pill.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { centsOf } from '../../basket.ts'
import { DayTotals } from './DayTotals.tsx'
import styles from './DayView.module.css'
import { RefundDialog } from './RefundDialog.tsx'
import { tillDayQuery, tillKeys } from '../../api.ts'

const useDay = (organizationId: string, day: string) =>
  useInfiniteQuery(tillDayQuery(organizationId, day))

const SaleLine = ({
  sale,
  onRefunded,
}: {
  readonly sale: DaySale
  readonly onRefunded: () => Promise<unknown>
}) => {
  const { time } = useMoment()
  const mayRefund = hasCapability(useLogin()?.roles ?? new Set(), 'till')
  const [isRefunding, setRefunding] = useState(false)
  const leftCents = centsOf(sale.total) - centsOf(sale.refunded)
  const what = sale.items
    .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
    .join(', ')
  const name = sale.personName
  return (
    <li className={styles.sale}>
      <time className={styles.time}>{time(sale.soldAtSeconds)}</time>
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.muted}>{what}</span>
        <span className={styles.muted}>
          {sale.storeLabel} · {sale.cashierName}
        </span>
      </span>
      {leftCents < centsOf(sale.total) && (
        <Pill tone="amber">
          {leftCents === 0 ? <Trans>Refunded</Trans> : <Trans>Partly refunded</Trans>}
        </Pill>
      )}
      <Money cents={centsOf(sale.total)} className={styles.amount} />
      {mayRefund && leftCents > 0 && (
        <Button
          variant="gray"
          icon={<IconArrowBackUp size={16} />}
          onClick={() => setRefunding(true)}
        >
          <Trans>Refund</Trans> <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      {isRefunding && (
        <RefundDialog
          sale={sale}
          what={what}
          onRefunded={onRefunded}
          onClosed={() => setRefunding(false)}
        />
      )}
    </li>
  )
}

export const DayView = ({ organizationId }: { readonly organizationId: string }) => {
  const queries = useQueryClient()
  const shown = useShownDay()
  const list = useDay(organizationId, shown.day)
  const steps = <DaySteps shown={shown} isPast />
  if (list.isError)
    return (
      <>
        {steps}
        <LoadFailed error={list.error} retry={list.refetch} />
      </>
    )
  if (!list.data)
    return (
      <>
        {steps}
        <ListSkeleton rows={6} />
      </>
    )
  const { totals = [], unpaid } = list.data.pages[0]?.item ?? {}
  const sales = list.data.pages.flatMap(({ item }) => item.sales)
  return (
    <div className={styles.day}>
      {steps}
      <DayTotals totals={totals} unpaid={unpaid} />
      <Button variant="gray" size="dense" icon={<IconPrinter size={18} />} onClick={() => print()}>
        <Trans>Print</Trans>
      </Button>
      {sales.length === 0 ? (
        <p className={styles.muted}>
          <Trans>No sales on this day.</Trans>
        </p>
      ) : (
        <ul className={styles.sales}>
          {sales.map((sale) => (
            <SaleLine
              key={sale.transactionId}
              sale={sale}
              onRefunded={() => queries.invalidateQueries({ queryKey: tillKeys.days })}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button variant="plain" wide onClick={() => list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  )
}
