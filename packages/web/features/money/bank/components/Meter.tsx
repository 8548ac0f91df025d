// How much of a day's limit is used: a bar, and text that says the same.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { Money } from '../../../../ui/Money.tsx'
import type { DayLimit } from '../accounts.ts'
import styles from './Meter.module.css'

interface MeterProps {
  readonly label?: ReactNode
  readonly limit: DayLimit
}

export const Meter = ({ label, limit: { limitCents, usedCents, leftCents } }: MeterProps) => {
  const left = <Money cents={leftCents} />
  const limit = <Money cents={limitCents} />
  const usedPercent = limitCents === 0 ? 100 : Math.min(100, (100 * usedCents) / limitCents)
  return (
    <span className={styles.meter}>
      <span className={styles.words}>
        {label && <span className={styles.label}>{label}</span>}
        <span>
          <Trans>
            {left} of {limit} left today
          </Trans>
        </span>
      </span>
      <svg className={styles.bar} width="100%" height="6" aria-hidden="true">
        <rect width="100%" height="6" rx="3" className={styles.room} />
        <rect
          width={`${usedPercent}%`}
          height="6"
          rx="3"
          className={classNames(styles.used, leftCents === 0 && styles.full)}
        />
      </svg>
    </span>
  )
}
