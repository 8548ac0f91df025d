// Continues once there is a session: to the wanted address, or to the choice of accounts if the
// login has several and none was selected before.

import { useRouter } from '@tanstack/react-router'
import type { Boot } from '../../lib/organization/boot.ts'
import { browserCookies } from '../../lib/session/cookies.ts'
import { loginStore, runLoginActions } from '../../lib/session/login.ts'
import { addressOf, useRoutes } from '../../lib/routing/navigation.tsx'
import { pageHostOf, useBoot } from '../../lib/organization/app-context.tsx'
import { useQueryText } from '../../lib/routing/route-name.ts'
import { tabMemory } from '../../lib/state/tab-memory.ts'
import { afterSignIn } from './after-sign-in.ts'
import { isStoredAccountKnown } from './chosen-account.ts'

type Router = ReturnType<typeof useRouter>

/** The console uses the person's own account. The guard reports any failure here. */
const mustChoose = async (boot: Boot): Promise<boolean> => {
  if (boot.vars.host.kind === 'console') return false
  // Read first, because loading the accounts stores one of them as selected.
  const chosen = {
    organizationId: browserCookies.read('organizationId'),
    userId: browserCookies.read('userId'),
  }
  await runLoginActions(pageHostOf(boot), undefined).catch(() => undefined)
  const login = loginStore.get()
  return (
    login.state === 'loaded' &&
    login.details.users.length > 1 &&
    !isStoredAccountKnown(login.details.users, chosen)
  )
}

/**
 * The requested screen by its name: from the address, or stored while this tab was at another
 * sign-in page.
 */
export const useWantedScreen = (): string | undefined => {
  const { r, provider } = useQueryText()
  return r ?? (provider === 'done' ? tabMemory.read('wanted-screen') : undefined)
}

/** Where this tab was going. Can be read only once. */
export const useWantedAddress = (): (() => string) => {
  const table = useRoutes()
  const r = useWantedScreen()
  return () => {
    const address = afterSignIn({ r, noted: tabMemory.read('target') }, (name) =>
      addressOf(table, name),
    )
    tabMemory.drop('target')
    tabMemory.drop('wanted-screen')
    return address
  }
}

/**
 * Resolves when the next screen is ready. Until then, the button stays busy and the challenge stays
 * visible.
 */
const replaceAddress = ({ history, subscribe }: Router, address: string): Promise<void> =>
  new Promise((resolve) => {
    const stop = subscribe('onResolved', () => {
      stop()
      resolve()
    })
    history.replace(address)
  })

export const useAfterSignIn = (): (() => Promise<void>) => {
  const router = useRouter()
  const boot = useBoot()
  const table = useRoutes()
  const r = useWantedScreen()
  const wanted = useWantedAddress()
  return async () => {
    tabMemory.drop('login-name')
    const asked = new URLSearchParams({ first: '1', ...(r ? { r } : {}) })
    const choice = `${addressOf(table, 'selectOrganization')}?${asked.toString()}`
    await replaceAddress(router, (await mustChoose(boot)) ? choice : wanted())
  }
}
