// The first script: what place is this, what language is spoken, and then the portal or the
// console, each in its own chunk.

import './ui/theme/theme.css'
import { loadBoot } from './lib/organization/boot.ts'
import { activateVisitorLanguage } from './ui/i18n/activate.ts'
import { withMessages } from './ui/i18n/with-messages.ts'
import { showStartFailure } from './ui/start-failure.ts'

const startConsole = withMessages('console')(() => import('./app/console/start.tsx'))
/** A page of its own inside the console's settings. */
const startPreview = () => import('./app/preview/start.tsx')

const root = document.getElementById('root') as HTMLElement

// No await outside a function here: the chunks imported below import this one, and would wait for
// it while it waits for them.
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
