// An inline message. With `live`, screen readers announce it when it appears, for example after a
// failed attempt.

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Notice.module.css'
import { tones, type Tone } from './tones.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface NoticeProps {
  readonly tone?: Tone | undefined
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly live?: boolean | undefined
  readonly className?: string | undefined
}

export const Notice = ({
  tone = 'info',
  title,
  children,
  action,
  live = false,
  className,
}: NoticeProps) => {
  const { i18n } = useLingui()
  const { Icon, word } = tones[tone]
  return (
    <div
      className={classNames(styles.notice, styles[tone], className)}
      {...(live ? { role: tone === 'danger' ? 'alert' : 'status' } : {})}
    >
      <span className={styles.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <div className={styles.words}>
        <VisuallyHidden>{i18n._(word)}: </VisuallyHidden>
        {title && <div className={styles.title}>{title}</div>}
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
