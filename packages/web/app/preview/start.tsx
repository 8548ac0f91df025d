// The portal's home page with unsaved settings, for the frame in which the console shows it. It
// uses the portal's own screen and shell with a fictional family and local answers, and nothing in
// it can be pressed.

import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  previewReady,
  readPreview,
  type PreviewMessage,
} from '../../features/organizations/settings/preview-message.ts'
import type { Boot } from '../../lib/organization/boot.ts'
import { loginStore } from '../../lib/session/login.ts'
import { RoutesProvider } from '../../lib/routing/navigation.tsx'
import { AppContextProvider } from '../../lib/organization/app-context.tsx'
import { LanguageProvider } from '../../ui/i18n/LanguageProvider.tsx'
import { withMessages } from '../../ui/i18n/with-messages.ts'
import { buildRouter, type AppRouter } from '../build-router.tsx'
import { OrganizationTheme } from '../OrganizationTheme.tsx'
import { portalRoutes } from '../portal/route-table.ts'
import { sampleFetch } from './sample-answers.ts'
import { sampleLogin } from './sample-household.ts'

const home = withMessages(
  'portal',
  'people',
  'people-contributors',
)(async () => (await import('../portal/screens/Home.tsx')).Home)
const shell = withMessages('portal')(
  async () => (await import('../portal/shell/PortalShell.tsx')).PortalShell,
)

const Preview = ({ boot, router }: { readonly boot: Boot; readonly router: AppRouter }) => {
  const [latest, setLatest] = useState<PreviewMessage>()
  useEffect(() => {
    const heard = (event: MessageEvent) => {
      const message = readPreview(event)
      if (!message) return
      loginStore.set(sampleLogin(message.organization))
      setLatest(message)
    }
    addEventListener('message', heard)
    parent.postMessage(previewReady, location.origin)
    return () => removeEventListener('message', heard)
  }, [])
  if (!latest) return null
  const place: Boot = {
    ...boot,
    organization: latest.organization,
    vars: { ...boot.vars, host: { kind: 'organization', anonymous: false } },
  }
  return (
    <AppContextProvider boot={place}>
      <OrganizationTheme scheme={latest.scheme}>
        <RoutesProvider table={portalRoutes}>
          <RouterProvider router={router} />
        </RoutesProvider>
      </OrganizationTheme>
    </AppContextProvider>
  )
}

export const start = async (root: HTMLElement, boot: Boot): Promise<void> => {
  globalThis.fetch = sampleFetch
  root.inert = true
  const router = buildRouter({
    table: { home: portalRoutes.home },
    screen: () => home,
    Frame: () => <Outlet />,
    shell,
    bareShell: shell,
    guard: async () => undefined,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  createRoot(root).render(
    <LanguageProvider>
      <Preview boot={boot} router={router} />
    </LanguageProvider>,
  )
}
