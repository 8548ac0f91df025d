// The parts of a section beside each other, each with an address of its own.

import type { ReactNode } from 'react'
import { RouteLink, type RouteTarget } from '../navigation.tsx'
import styles from './SectionTabs.module.css'

export interface SectionTab {
  readonly to: RouteTarget['to']
  readonly label: ReactNode
}

export const SectionTabs = ({ label, tabs }: { readonly label: string; readonly tabs: readonly SectionTab[] }) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map((tab) => (
      <RouteLink key={tab.to} {...({ to: tab.to } as RouteTarget)} className={styles.tab}>
        {tab.label}
      </RouteLink>
    ))}
  </nav>
)
