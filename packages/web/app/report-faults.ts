// Connects the error reporter with this page: who is signed in, which screen is shown, and where
// reports go.

import { createClient } from '@lodgepole/contract/client'
import type { Boot } from '../lib/organization/boot.ts'
import { createReporter, watchWindow } from '../lib/errors/client-errors.ts'
import { keepaliveApi } from '../lib/api/guest-api.ts'
import { loginStore } from '../lib/session/login.ts'
import { pageHostOf } from '../lib/organization/app-context.tsx'
import { randomId } from '../lib/api/random-id.ts'
import { fetchService } from '../lib/api/service-urls.ts'
import { sessionStore } from '../lib/session/session.ts'
import type { AppRouter } from './build-router.tsx'

/**
 * The console doesn't belong to an organization, so only the session tells whose log a report goes
 * to. The report uses the token at hand and never triggers a renewal.
 */
const consoleApi = createClient({
  fetch: (input, init) => fetchService(input, { ...init, keepalive: true }),
  idToken: async () => sessionStore.get()?.idToken,
  newIdempotencyKey: randomId,
})

export const reportFaults = (boot: Boot, router: AppRouter) => {
  const reports = pageHostOf(boot).kind === 'console' ? consoleApi : keepaliveApi
  const report = createReporter(
    (body) => reports.call('POST /v2/log/webapp/insert', { body }),
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
