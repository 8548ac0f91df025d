// Shows progress through a process with a few steps. It only displays the steps; they are not
// links.

import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Steps.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface StepsProps {
  readonly label: string
  readonly steps: readonly { readonly key: string; readonly title: ReactNode }[]
  /** Undefined once all steps are done. */
  readonly current: string | undefined
}

export const Steps = ({ label, steps, current }: StepsProps) => {
  const now = current === undefined ? steps.length : steps.findIndex(({ key }) => key === current)
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ key, title }, index) => (
        <li
          key={key}
          className={classNames(
            styles.step,
            index < now && styles.done,
            index === now && styles.now,
          )}
          {...(index === now ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={styles.number} aria-hidden="true">
            {index < now ? <IconCheck size={14} /> : index + 1}
          </span>
          <span className={styles.title}>{title}</span>
          {index < now && (
            <VisuallyHidden>
              <Trans>Done</Trans>
            </VisuallyHidden>
          )}
        </li>
      ))}
    </ol>
  )
}
