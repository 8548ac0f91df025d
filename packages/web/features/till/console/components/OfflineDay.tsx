// Today's sales while offline: the totals from the last fetch, and the sales waiting on this
// device.

import { Trans, useLingui } from '@lingui/react/macro'
import { totalOf } from '@lodgepole/domain/money/charge'
import { useState } from 'react'
import { storedClock } from '../../../../lib/offline/stored-clock.ts'
import { todayIn } from '../../../../lib/format/local-days.ts'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import type { Waiting } from '../../../../lib/console/offline-queue/offline-queue.ts'
import { Money } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { Pill } from '../../../../ui/Pill.tsx'
import type { StoredTill } from '../../till-store.ts'
import type { WaitingSale } from '../../sale-queue.ts'
import { DayTotals } from './DayTotals.tsx'
import styles from './DayView.module.css'

interface OfflineDayProps {
  readonly stored: StoredTill
  readonly waiting: readonly Waiting<WaitingSale>[]
}

export const OfflineDay = ({ stored, waiting }: OfflineDayProps) => {
  const { t } = useLingui()
  const { time } = useMoment()
  const clock = useOrganization() ?? storedClock()
  const [asOf, labels] = [
    time(stored.storedAtMs / 1000),
    new Map(stored.stores.map(({ storeId, label }) => [storeId, label])),
  ]
  const [today] = useState(() => todayIn(clock?.timeZone ?? 'America/New_York', new Date()))
  const isOfToday = stored.day?.day === today
  const sales = waiting
    .filter(({ what }) => what.organizationId === stored.organizationId)
    .toReversed()
  const sumCents = sales.reduce((sum, { what: { items } }) => sum + totalOf(items), 0)
  return (
    <div className={styles.day}>
      {stored.day && isOfToday ? (
        <>
          <Notice>
            <Trans>
              You’re offline. These are the totals of {asOf}; the sales still to be sent from this
              device are below. You can refund sales once you’re online.
            </Trans>
          </Notice>
          <DayTotals totals={stored.day.totals} unpaid={stored.day.unpaid} />
        </>
      ) : (
        <Notice>
          <Trans>
            You’re offline, so you see only the sales still to be sent from this device.
          </Trans>
        </Notice>
      )}
      {sales.length === 0 ? (
        <p className={styles.muted}>
          <Trans>No sales are waiting on this device.</Trans>
        </p>
      ) : (
        <>
          <p className={styles.name}>
            <Trans>Sold offline:</Trans> <Money cents={sumCents} />
          </p>
          <ul className={styles.sales} aria-label={t`Sold offline`}>
            {sales.map(({ id, what: { sale, items, name, storeId } }) => (
              <li key={id} className={styles.sale}>
                <time className={styles.time}>{time(sale.soldAtSeconds)}</time>
                <span className={styles.words}>
                  <bdi className={styles.name}>{name}</bdi>
                  <span className={styles.muted}>
                    {items
                      .map((item) =>
                        item.quantity > 1 ? `${item.quantity} × ${item.name}` : item.name,
                      )
                      .join(', ')}
                  </span>
                  <span className={styles.muted}>{labels.get(storeId)}</span>
                </span>
                <Pill tone="amber">
                  <Trans>Waiting</Trans>
                </Pill>
                <Money cents={totalOf(items)} className={styles.amount} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
