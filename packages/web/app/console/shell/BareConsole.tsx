// Wraps the console's screens for signing in and out.

import { Trans } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { BareFrame } from '../../../lib/layout/BareFrame.tsx'
import { useRouteName } from '../../../lib/routing/route-name.ts'
import { MAIN_ID } from '../../../ui/SkipLink.tsx'
import styles from './BareConsole.module.css'

export const BareConsole = () => {
  // The gallery needs the full width and has its own heading.
  if (useRouteName() === 'gallery')
    return (
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
    )
  return (
    <BareFrame
      mark={
        <span className={styles.mark}>
          <IconLayoutDashboard size={28} aria-hidden />
        </span>
      }
      name={<Trans>Admin Console</Trans>}
    />
  )
}
