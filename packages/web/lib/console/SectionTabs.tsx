// The parts of a section beside each other, each with an address of its own. Where they do not fit, the one that is shown is in sight.

import { useEffect, useRef, type ReactNode } from 'react'
import { RouteLink, type RouteTarget } from '../navigation.tsx'
import styles from './SectionTabs.module.css'

export interface SectionTab {
  readonly to: RouteTarget['to']
  readonly label: ReactNode
  /** Also where a page below it is shown. */
  readonly isCurrent?: boolean
}

export const SectionTabs = ({ label, tabs }: { readonly label: string; readonly tabs: readonly SectionTab[] }) => {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // Its answer is a promise in newer browsers, which an effect must not give back.
    void nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <RouteLink key={tab.to} {...({ to: tab.to } as RouteTarget)} className={styles.tab} {...(tab.isCurrent ? { 'aria-current': 'page' as const } : {})}>
          {tab.label}
        </RouteLink>
      ))}
    </nav>
  )
}
