// How full an event is: a bar, and text that says the same.

import { Plural, Trans } from '@lingui/react/macro'
import { classNames } from '../../../ui/class-names.ts'
import styles from './Slot.module.css'

const SCARCE_SHARE = 0.8

export const SeatBar = ({
  taken,
  capacity,
}: {
  readonly taken: number
  readonly capacity: number
}) => {
  const left = Math.max(0, capacity - taken)
  const share = capacity === 0 ? 1 : Math.min(1, taken / capacity)
  return (
    <span className={styles.seats}>
      <span className={styles.small}>
        {left === 0 ? (
          <Trans>Full</Trans>
        ) : (
          <Plural
            value={left}
            one={<Trans># of {capacity} left</Trans>}
            other={<Trans># of {capacity} left</Trans>}
          />
        )}
      </span>
      <svg className={styles.bar} width="100%" height="6" aria-hidden="true">
        <rect width="100%" height="6" rx="3" className={styles.room} />
        <rect
          width={`${share * 100}%`}
          height="6"
          rx="3"
          className={classNames(styles.used, share >= SCARCE_SHARE && styles.scarce)}
        />
      </svg>
    </span>
  )
}
