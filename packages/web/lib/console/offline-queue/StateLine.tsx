// Whether there is a network, since when not, and what waits for it: one line that is always there.

import { Trans } from '@lingui/react/macro'
import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useMoment } from '../../format/use-moment.ts'
import styles from './StateLine.module.css'

interface StateLineProps {
  /** In milliseconds; undefined while the server answers. */
  readonly since: number | undefined
  /** "12 scans waiting"; nothing when nothing waits. */
  readonly waiting: ReactNode
  readonly children?: ReactNode
}

export const StateLine = ({ since, waiting, children }: StateLineProps) => {
  const { time: timeOf } = useMoment()
  const time = since === undefined ? '' : timeOf(since / 1000)
  return (
    <div className={classNames(styles.line, since !== undefined && styles.offline)}>
      <span className={styles.state} role="status">
        {since === undefined ? (
          <IconCloudCheck size={18} aria-hidden />
        ) : (
          <IconCloudOff size={18} aria-hidden />
        )}
        <strong>
          {since === undefined ? <Trans>Online</Trans> : <Trans>Offline since {time}</Trans>}
        </strong>
        {waiting && <span>· {waiting}</span>}
      </span>
      {children}
    </div>
  )
}
