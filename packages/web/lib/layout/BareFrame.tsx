// Around screens without menus, of the portal and of the console: whose door it is, and one card.
// Nothing distracts.

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
  /** The organization's color behind its name; the console has none. */
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
