// What is given up for the new reservation, and the refund for it, shown before anyone pays or
// confirms.

import { Trans } from '@lingui/react/macro'
import { useMoneyText } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { ReleasedBooking } from '../swaps.ts'
import { useDateText } from '../use-date-text.ts'
import styles from './Reserve.module.css'

const Line = ({ one }: { readonly one: ReleasedBooking }) => {
  const { dayOf, rangeOf } = useDateText()
  const money = useMoneyText()
  const refund = money(one.refundCents)
  return (
    <li>
      <bdi className={styles.strong}>{`${one.firstName}: ${one.name}`}</bdi>
      {' · '}
      <span className={styles.barSmall}>
        {dayOf(one.day)} · {rangeOf(one.startSeconds, one.endSeconds, one.timeZone)}
        {one.refundCents > 0 && (
          <>
            {' · '}
            <Trans>refunds {refund}</Trans>
          </>
        )}
      </span>
    </li>
  )
}

export const SwapNotice = ({ released }: { readonly released: readonly ReleasedBooking[] }) => {
  if (released.length === 0) return null
  return (
    <Notice tone="warning">
      <p>
        <Trans>
          You have these reservations at the same time. We’ll cancel them when you reserve the new
          one:
        </Trans>
      </p>
      <ul className={styles.summary}>
        {released.map((one) => (
          <Line key={`${one.eventId}/${one.personId}`} one={one} />
        ))}
      </ul>
    </Notice>
  )
}
