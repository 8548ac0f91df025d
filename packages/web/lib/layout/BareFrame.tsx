// The frame of screens without menus, in the portal and the console: the organization's name and a
// single card, with no distractions.

import { Outlet } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { ColorSchemeToggle } from '../../ui/ColorSchemeToggle.tsx'
import { LanguagePicker } from '../../ui/LanguagePicker.tsx'
import { MAIN_ID } from '../../ui/SkipLink.tsx'
import styles from './BareFrame.module.css'

interface BareFrameProps {
  readonly mark: ReactNode
  readonly name: ReactNode
  readonly tagline?: ReactNode
  /** Shows the organization's color behind its name. The console has no color. */
  readonly colored?: boolean
  readonly languages?: ComponentProps<typeof LanguagePicker>['offered']
}

export const BareFrame = ({ mark, name, tagline, colored = false, languages }: BareFrameProps) => (
  <div className={classNames(styles.shell, colored && styles.colored)}>
    <header className={styles.head}>
      {mark}
      <div>
        <p className={styles.name}>{name}</p>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
      </div>
    </header>
    <main id={MAIN_ID} tabIndex={-1} className={styles.card}>
      <Outlet />
    </main>
    <footer className={styles.foot}>
      <LanguagePicker offered={languages} />
      <ColorSchemeToggle />
    </footer>
  </div>
)
