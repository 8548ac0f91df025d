// Carries out the guard's decisions: refreshes the session, loads the login, stores values, and
// redirects. It calls the guard again after each step, so the order of the steps is defined in one
// place only.

import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '@lodgepole/contract/client'
import { workRoles } from '@lodgepole/domain/identity/access/roles'
import { actingStore, endActing } from '../lib/session/acting.ts'
import { consoleOrigin, safeReturnUrl } from '../lib/routing/address.ts'
import type { Boot } from '../lib/organization/boot.ts'
import { hasGuestTimetable } from '../lib/organization/guest-access.ts'
import { lastError } from '../lib/errors/last-error.ts'
import { belongsElsewhere } from '../lib/session/current-user.ts'
import { loginStore, runLoginActions, workFor } from '../lib/session/login.ts'
import { openedOffline, openQuestion } from '../lib/offline/opened-offline.ts'
import { pageHostOf } from '../lib/organization/app-context.tsx'
import { renewSession, sessionStore } from '../lib/session/session.ts'
import { tabMemory } from '../lib/state/tab-memory.ts'
import { notify } from '../ui/notify.ts'
import { decide, type Decision, type GuardedRoute, type LoginFacts } from './guard.ts'
import { sendToLegacyPage } from './legacy-page.ts'

export interface Attempt {
  readonly route: GuardedRoute
  readonly href: string
  readonly query: Readonly<Record<string, string | undefined>>
  /** The router is only preloading, so nothing may be stored and nobody redirected. */
  readonly preload: boolean
}

const loginFacts = (boot: Boot): LoginFacts => {
  const login = loginStore.get()
  if (login.state !== 'loaded') return login
  const host = pageHostOf(boot)
  const roles = host.kind === 'console' ? workRoles(login.roles) : login.roles
  // Staff who act for a member must not complete steps in the member's name, and the console has
  // steps of its own.
  const onboardingSteps = host.kind === 'console' || login.actAs ? [] : login.onboardingSteps
  const isFactorMissing = host.kind === 'console' && login.missingFactor !== undefined
  return {
    ...login,
    roles,
    onboardingSteps,
    isFactorMissing,
    belongsElsewhere: belongsElsewhere(login.user, host),
  }
}

const saveReturnUrl = (boot: Boot, query: Attempt['query']): void => {
  const url = safeReturnUrl(
    query['rtn'],
    location.origin,
    consoleOrigin(boot.vars.consoleUrl, location),
  )
  if (url) tabMemory.keep('return-url', url)
}

/** Otherwise people might mistake their own account for the member's. */
const noLongerActing = (account: string) =>
  msg`You’re no longer acting as ${account}. You’re back in your own account.`

const loadLogin = async (boot: Boot, actAs: string | undefined): Promise<void> => {
  try {
    await runLoginActions(pageHostOf(boot), actAs)
  } catch (error) {
    // The session ended elsewhere, so the guard runs again without it. The same applies to a member
    // the staff person may no longer act as.
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error
    if (actAs) {
      await endActing()
      return notify({ tone: 'warning', text: i18n._(noLongerActing(actAs)) })
    }
    if (error.code !== 'SIGN_IN_REQUIRED') throw error
  }
}

/**
 * The address without the parameters that requested another person's account. The tab goes there
 * once acting is allowed.
 */
const plainAddress = (href: string): string => {
  const url = new URL(href, location.origin)
  url.searchParams.delete('aoe')
  url.searchParams.delete('rtn')
  return url.pathname + url.search + url.hash
}

/**
 * A mail to staff names its organization in the link. From then on, the login determines the
 * organization, not the address.
 */
const goToWorkplace = (boot: Boot, { route, query, href }: Attempt): void => {
  const { organization, ...search } = query
  if (!organization || pageHostOf(boot).kind !== 'console' || route.guest) return
  workFor(organization)
  throw redirect({
    to: new URL(href, location.origin).pathname,
    search: search as never,
    replace: true,
  })
}

const renew = async (): Promise<void> => {
  const outcome = await renewSession()
  if (outcome === 'unreachable')
    throw new ApiError({
      status: 0,
      code: 'NO_RESPONSE',
      message: 'No response received from server. Please try again',
    })
}

/** Throws the router's redirect. Returns for the steps after which the guard runs again. */
const follow = async (
  boot: Boot,
  decision: Exclude<Decision, { kind: 'pass' }>,
  { href, query }: Attempt,
): Promise<void> => {
  switch (decision.kind) {
    case 'legacy-page':
      return sendToLegacyPage(decision)
    case 'refresh-then-retry':
      return renew()
    case 'login-actions':
      saveReturnUrl(boot, query)
      return loadLogin(boot, decision.actAs)
    case 'end-acting':
      return endActing()
    case 'ask-reason':
      saveReturnUrl(boot, query)
      throw redirect({
        to: '/auth/actas',
        search: { aoe: decision.account, to: plainAddress(href) },
        replace: true,
      })
    case 'sign-in':
      tabMemory.keep('target', JSON.stringify({ name: decision.r, href }))
      throw redirect({ to: '/signin', search: { r: decision.r }, replace: true })
    case 'timetable':
      throw redirect({ to: '/reservation', replace: true })
    case 'redirect':
      throw redirect({ to: '/redirect', replace: true })
    case 'onboarding':
      tabMemory.keep('onward', href)
      throw redirect({ to: '/onboarding', replace: true })
    case 'second-factor':
      tabMemory.keep('onward', href)
      throw redirect({ to: '/auth/second-factor', replace: true })
    case 'denied':
      throw redirect({ to: '/auth/denied', replace: true })
  }
}

export const runGuard = async (boot: Boot, attempt: Attempt): Promise<void> => {
  let refreshTried = false
  for (;;) {
    const session = sessionStore.get()
    const decision = decide({
      route: attempt.route,
      host: {
        anonymous: boot.vars.host.anonymous,
        guestTimetable: hasGuestTimetable(boot),
        guestShop: boot.organization?.policies.guestShop,
      },
      session: { hasToken: session !== undefined, username: session?.username, refreshTried },
      login: loginFacts(boot),
      query: attempt.query,
      actAs: actingStore.get()?.account,
    })
    if (attempt.preload) return
    if (loginStore.get().state === 'loaded') goToWorkplace(boot, attempt)
    if (decision.kind === 'pass') return openedOffline.set(false)
    if (decision.kind === 'refresh-then-retry') refreshTried = true
    try {
      await follow(boot, decision, attempt)
    } catch (error) {
      // There is no way to find out who is signed in, so the screen shows the data stored in this
      // browser.
      if (!(error instanceof ApiError) || error.status !== 0 || !attempt.route.offline) throw error
      lastError.set(undefined)
      openQuestion.set(() => runGuard(boot, attempt))
      return openedOffline.set(true)
    }
  }
}
