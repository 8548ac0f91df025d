// The startup of both applications: watch for errors, find the first screen, then render.

import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Boot } from '../lib/organization/boot.ts'
import { RoutesProvider, type RouteTable } from '../lib/routing/navigation.tsx'
import { AppContextProvider } from '../lib/organization/app-context.tsx'
import { sessionStore } from '../lib/session/session.ts'
import { LanguageProvider } from '../ui/i18n/LanguageProvider.tsx'
import type { AppRouter } from './build-router.tsx'
import { OrganizationTheme } from './OrganizationTheme.tsx'
import { reportFaults } from './report-faults.ts'

export const startApp = async (
  root: HTMLElement,
  boot: Boot,
  router: AppRouter,
  table: RouteTable,
): Promise<void> => {
  const report = reportFaults(boot, router)
  // When a session ends while a screen is open, the guard decides again.
  sessionStore.subscribe(() => {
    if (!sessionStore.get()) void router.invalidate()
  })
  // The server's first paint stays until there is a screen to replace it.
  await router.load()
  createRoot(root, {
    onCaughtError: (error) => report(error, 'react'),
    onUncaughtError: (error) => report(error, 'react'),
  }).render(
    <StrictMode>
      <LanguageProvider>
        <AppContextProvider boot={boot}>
          <OrganizationTheme>
            <RoutesProvider table={table}>
              <RouterProvider router={router} />
            </RoutesProvider>
          </OrganizationTheme>
        </AppContextProvider>
      </LanguageProvider>
    </StrictMode>,
  )
}
