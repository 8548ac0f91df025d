// Whether the desk is online, since when it has been offline, and what is waiting to be sent. This
// line is always visible.

import { Trans } from '@lingui/react/macro'
import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useMoment } from '../../format/use-moment.ts'
import styles from './StateLine.module.css'

interface StateLineProps {
  /** In milliseconds. Undefined while the server is reachable. */
  readonly since: number | undefined
  /** For example "12 scans waiting". Empty when nothing is waiting. */
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
