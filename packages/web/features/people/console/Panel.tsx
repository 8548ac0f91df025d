// One section of a household: its name, the number of entries shown, and a line for each.

import { useLingui } from '@lingui/react/macro'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { RouteLink } from '../../../lib/routing/navigation.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import type { StatusLook } from './status-labels.ts'
import styles from './Household.module.css'

interface PanelProps {
  readonly title: ReactNode
  /** Shown when there are no entries. */
  readonly none: ReactNode
  /** An action on the section as a whole. */
  readonly action?: ReactNode
  readonly children: readonly ReactNode[]
}

export const Panel = ({ title, none, action, children }: PanelProps) => {
  const id = useId()
  return (
    <Card component="section" padded={false} className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.panelTitle}>
        {title}
      </h2>
      {children.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.lines}>{children}</ul>
      )}
      {action && <p className={styles.none}>{action}</p>}
    </Card>
  )
}

interface PanelLineProps {
  readonly title: ReactNode
  readonly about: ReactNode
  readonly end?: ReactNode
  readonly look?: StatusLook | undefined
  /**
   * A link to the section where it is managed. Undefined when the reader has no access to that
   * section.
   */
  readonly where?: ComponentProps<typeof RouteLink> | undefined
}

export const PanelLine = ({ title, about, end, look, where }: PanelLineProps) => {
  const { i18n } = useLingui()
  return (
    <li className={styles.line}>
      <span className={styles.lineWords}>
        <span className={styles.lineTitle} dir="auto">
          {where ? (
            <RouteLink {...where} className={styles.lineLink}>
              {title}
            </RouteLink>
          ) : (
            title
          )}
        </span>
        <span className={styles.lineAbout}>{about}</span>
      </span>
      {end && <span className={styles.lineEnd}>{end}</span>}
      {look && <Pill tone={look.tone}>{i18n._(look.labels)}</Pill>}
    </li>
  )
}
