// Joins the fault reporter with this page: who is signed in, which screen is shown, where reports go.

import type { Boot } from '../lib/boot.ts'
import { createReporter, watchWindow } from '../lib/client-errors.ts'
import { quietApi } from '../lib/guest-api.ts'
import { loginStore } from '../lib/login.ts'
import type { AppRouter } from './build-router.tsx'

export const reportFaults = (boot: Boot, router: AppRouter) => {
  const report = createReporter(
    (body) => quietApi.call('POST /v2/log/webapp/insert', { body }),
    () => {
      const login = loginStore.get()
      const account = login.state === 'loaded' ? login.user : undefined
      return {
        organizationId: account?.organizationId ?? boot.organization?.organizationId,
        userId: account?.userId,
        route: router.state.matches.at(-1)?.staticData.name,
        language: document.documentElement.lang,
        width: innerWidth,
      }
    },
  )
  watchWindow(report)
  return report
}
