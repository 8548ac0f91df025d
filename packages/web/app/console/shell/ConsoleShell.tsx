// Wraps a section of the console: the rail and the top line, which shows the current workplace and
// the quick search.

import { Outlet } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ToOrganizationStart } from '../../../features/organizations/onboarding/console/ToOrganizationStart.tsx'
import { createQueryClient } from '../../../lib/api/query.ts'
import { CornerProvider } from '../../../lib/layout/Screen.tsx'
import { ColorSchemeToggle } from '../../../ui/ColorSchemeToggle.tsx'
import { LanguagePicker } from '../../../ui/LanguagePicker.tsx'
import { MAIN_ID, SkipLink } from '../../../ui/SkipLink.tsx'
import { useScreenSize } from '../../../ui/theme/use-screen.ts'
import { MenuDrawer } from '../../MenuDrawer.tsx'
import { ProblemNotice } from '../../ProblemNotice.tsx'
import styles from './ConsoleShell.module.css'
import { Corner } from './Corner.tsx'
import { Rail } from './Rail.tsx'

export const ConsoleShell = () => {
  const [queryClient] = useState(createQueryClient)
  const screen = useScreenSize()
  const isSmall = screen === 'xs' || screen === 'sm'
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.shell}>
        <SkipLink />
        <ToOrganizationStart />
        {isSmall ? (
          <header className={styles.bar}>
            <MenuDrawer>
              <Rail wide />
              <div className={styles.choices}>
                <LanguagePicker />
                <ColorSchemeToggle />
              </div>
            </MenuDrawer>
            <Corner narrow />
          </header>
        ) : (
          <div className={styles.side}>
            <div className={styles.menu}>
              <MenuDrawer>
                <Rail wide />
              </MenuDrawer>
            </div>
            <Rail />
          </div>
        )}
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          <ProblemNotice className={styles.problem} />
          <CornerProvider isWide corner={isSmall ? null : <Corner />}>
            <Outlet />
          </CornerProvider>
        </main>
      </div>
    </QueryClientProvider>
  )
}
