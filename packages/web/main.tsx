// The first script: determines the place and the language, then loads the portal or the console,
// each in a separate chunk.

import './ui/theme/theme.css'
import { loadBoot } from './lib/organization/boot.ts'
import { activateVisitorLanguage } from './ui/i18n/activate.ts'
import { withMessages } from './ui/i18n/with-messages.ts'
import { showStartFailure } from './ui/start-failure.ts'

const startConsole = withMessages('console')(() => import('./app/console/start.tsx'))
/** A separate page inside the console's settings. */
const startPreview = () => import('./app/preview/start.tsx')

const root = document.getElementById('root') as HTMLElement

// No top-level await here: the chunks imported below import this one, and each would wait for the
// other.
const begin = async (): Promise<void> => {
  const boot = await loadBoot()
  const [{ start }] = await Promise.all([
    boot.vars.host.kind !== 'console'
      ? import('./app/portal/start.tsx')
      : location.pathname === '/settings/preview'
        ? startPreview()
        : startConsole(),
    activateVisitorLanguage(boot.organization?.locale, boot.organization?.policies.languages),
  ])
  await start(root, boot)
}

begin().catch((error: unknown) => {
  showStartFailure(root)
  throw error
})
