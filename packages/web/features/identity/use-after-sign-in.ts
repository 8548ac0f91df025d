// Goes on once there is a session: to the wanted address, or, where a login has several accounts
// and none was chosen before, to the choice among them.

import { useRouter } from '@tanstack/react-router'
import type { Boot } from '../../lib/organization/boot.ts'
import { browserCookies } from '../../lib/session/cookies.ts'
import { loginStore, runLoginActions } from '../../lib/session/login.ts'
import { addressOf, useRoutes } from '../../lib/routing/navigation.tsx'
import { pageHostOf, useBoot } from '../../lib/organization/app-context.tsx'
import { useQueryText } from '../../lib/routing/route-name.ts'
import { tabMemory } from '../../lib/state/tab-memory.ts'
import { afterSignIn } from './after-sign-in.ts'
import { wasChosen } from './chosen-account.ts'

type Router = ReturnType<typeof useRouter>

/** The console uses one's own account. A failure here is the guard's to tell. */
const mustChoose = async (boot: Boot): Promise<boolean> => {
  if (boot.vars.host.kind === 'console') return false
  // Read first: loading the accounts puts one of them down as chosen.
  const chosen = {
    organizationId: browserCookies.read('organizationId'),
    userId: browserCookies.read('userId'),
  }
  await runLoginActions(pageHostOf(boot), undefined).catch(() => undefined)
  const login = loginStore.get()
  return (
    login.state === 'loaded' &&
    login.details.users.length > 1 &&
    !wasChosen(login.details.users, chosen)
  )
}

/**
 * The screen that was asked for, by its name: in the address, or kept while this tab was at another
 * sign-in page.
 */
export const useWantedScreen = (): string | undefined => {
  const { r, provider } = useQueryText()
  return r ?? (provider === 'done' ? tabMemory.read('wanted-screen') : undefined)
}

/** Where this tab was going; asked for once. */
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
 * Done when the next screen is there: until then the button stays busy and what was asked stays in
 * view.
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
