// Decides who may see a screen. A pure function returns the next step; the caller performs it and
// calls again. The order matters: a guest page never waits for a session, and an admin page never
// reveals itself to a person who hasn't signed in.

import { isAdmin, type Role } from '@lodgepole/domain/identity/access/roles'

export interface GuardedRoute {
  readonly name: string
  readonly path: string
  readonly guest?: true
  readonly anonymous?: true
  readonly adminOnly?: true
  readonly legacyPage?: true
  readonly offline?: true
  /** Open to people without an account when the organization lets them browse its shop. */
  readonly openShop?: true
  /** Also open to people who haven't signed in. The usual checks apply to everyone else. */
  readonly openToGuests?: true
  /** Requires one of these roles in the organization being shown (the console). */
  readonly anyOf?: readonly Role[]
}

export interface SessionFacts {
  readonly hasToken: boolean
  readonly username: string | undefined
  readonly refreshTried: boolean
}

export type LoginFacts =
  | { readonly state: 'not-loaded' }
  | { readonly state: 'no-account' }
  | {
      readonly state: 'loaded'
      /** The member the login was loaded for, when it isn't the login's own account. */
      readonly actAs: string | undefined
      readonly roles: ReadonlySet<Role>
      readonly belongsElsewhere: boolean
      readonly onboardingSteps: readonly string[]
      /** The console opens after a second factor has been confirmed. */
      readonly isFactorMissing?: boolean
    }

export interface GuardInput {
  readonly route: GuardedRoute
  readonly host: {
    readonly anonymous: boolean
    /** People without an account can reserve here, so they land on the timetable. */
    readonly guestTimetable?: boolean | undefined
    readonly guestShop?: boolean | undefined
  }
  readonly session: SessionFacts
  readonly login: LoginFacts
  readonly query: Readonly<Record<string, string | undefined>>
  /** The member this tab already acts as. A new `aoe` replaces it. */
  readonly actAs: string | undefined
}

export type Decision =
  | { readonly kind: 'pass' }
  | {
      readonly kind: 'legacy-page'
      readonly path: string
      readonly stored: Readonly<Record<string, string>>
    }
  | { readonly kind: 'refresh-then-retry' }
  | { readonly kind: 'login-actions'; readonly actAs: string | undefined }
  | { readonly kind: 'end-acting' }
  | { readonly kind: 'ask-reason'; readonly account: string }
  | { readonly kind: 'sign-in'; readonly r: string; readonly because: 'no-session' | 'no-account' }
  | { readonly kind: 'redirect' }
  | { readonly kind: 'timetable' }
  | { readonly kind: 'onboarding' }
  | { readonly kind: 'second-factor' }
  | { readonly kind: 'denied' }

export const legacyPageParameters = ['userId', 'session', 'type', 'authUserId'] as const

const allowedParameters = (query: GuardInput['query']): Record<string, string> =>
  Object.fromEntries(
    legacyPageParameters.flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
  )

/**
 * During onboarding, people can still ask for help, report problems and read the answers, manage
 * how they sign in, and switch to another of their organizations. Signing out is always possible.
 */
const openDuringOnboarding: ReadonlySet<string> = new Set([
  'onboarding',
  'redirect',
  'help',
  'newTicket',
  'ticket',
  'tickets',
  'credentials',
  'selectOrganization',
])

export const isOpenDuringOnboarding = (routeName: string): boolean =>
  openDuringOnboarding.has(routeName)

const mayEnter = ({ adminOnly, anyOf }: GuardedRoute, roles: ReadonlySet<Role>): boolean =>
  (!adminOnly || isAdmin(roles)) && (!anyOf || anyOf.some((role) => roles.has(role)))

export const decide = ({ route, host, session, login, query, actAs }: GuardInput): Decision => {
  if (route.legacyPage)
    return { kind: 'legacy-page', path: route.path, stored: allowedParameters(query) }
  if (route.guest) return { kind: 'pass' }
  if (route.anonymous && host.anonymous) return { kind: 'pass' }
  if (!session.hasToken && !session.refreshTried) return { kind: 'refresh-then-retry' }
  if (!session.hasToken || !session.username) {
    if (route.openToGuests || (route.openShop && host.guestShop)) return { kind: 'pass' }
    if (route.name === 'home' && host.guestTimetable) return { kind: 'timetable' }
    return { kind: 'sign-in', r: route.name, because: 'no-session' }
  }
  // The staff person gives the reason as themselves.
  if (route.name === 'actAs' && actAs) return { kind: 'end-acting' }
  const asked = route.name === 'actAs' ? undefined : query['aoe']?.trim()
  if (asked && asked !== actAs) return { kind: 'ask-reason', account: asked }
  if (login.state === 'not-loaded' || (login.state === 'loaded' && login.actAs !== actAs))
    return { kind: 'login-actions', actAs }
  if (login.state === 'no-account') return { kind: 'sign-in', r: route.name, because: 'no-account' }
  if (login.belongsElsewhere && route.name !== 'redirect') return { kind: 'redirect' }
  if (login.onboardingSteps.length > 0 && !isOpenDuringOnboarding(route.name))
    return { kind: 'onboarding' }
  if (login.isFactorMissing && route.name !== 'secondFactor') return { kind: 'second-factor' }
  return mayEnter(route, login.roles) ? { kind: 'pass' } : { kind: 'denied' }
}
