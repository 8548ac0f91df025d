// Around the console's doors: signing in and out.

import { Trans } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useRouteName } from '../../../lib/route-name.ts'
import { ColorSchemeToggle } from '../../../ui/ColorSchemeToggle.tsx'
import { LanguagePicker } from '../../../ui/LanguagePicker.tsx'
import { MAIN_ID } from '../../../ui/SkipLink.tsx'
import styles from './BareConsole.module.css'

export const BareConsole = () => {
  // The gallery needs the whole width and brings its own heading.
  if (useRouteName() === 'gallery')
    return (
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
    )
  return (
    <div className={styles.shell}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <IconLayoutDashboard size={28} aria-hidden />
        </span>
        <p className={styles.name}>
          <Trans>Admin Console</Trans>
        </p>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.card}>
        <Outlet />
      </main>
      <footer className={styles.foot}>
        <LanguagePicker />
        <ColorSchemeToggle />
      </footer>
    </div>
  )
}
