// Tabs for the parts of a section, each with its own address. When they don't fit, the current one
// is scrolled into view.

import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { RouteLink, type RouteTarget } from '../routing/navigation.tsx'
import styles from './SectionTabs.module.css'
import lines from './TabLine.module.css'
import { useTabLine } from './use-tab-line.ts'

export interface SectionTab {
  readonly to: RouteTarget['to']
  readonly label: ReactNode
  /** Also true while a page below it is shown. */
  readonly isCurrent?: boolean
}

export const SectionTabs = ({
  label,
  tabs,
}: {
  readonly label: string
  readonly tabs: readonly SectionTab[]
}) => {
  const line = useTabLine<HTMLElement>()
  return (
    <nav ref={line} className={classNames(lines.line, styles.tabs)} aria-label={label}>
      {tabs.map((tab) => (
        <RouteLink
          key={tab.to}
          {...({ to: tab.to } as RouteTarget)}
          className={styles.tab}
          {...(tab.isCurrent ? { 'aria-current': 'page' as const } : {})}
        >
          {tab.label}
        </RouteLink>
      ))}
    </nav>
  )
}
