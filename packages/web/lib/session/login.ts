// Who the session is, here: the accounts of the login, the one in use, its roles and what it must
// still do. "Login actions" load it; they run again whenever a change may have touched it.

import { ApiError } from '@lodgepole/contract/client'
import type { AccountUser, AllDetails } from '@lodgepole/contract/people/schemas'
import { roleSet, type Role } from '@lodgepole/domain/identity/access/roles'
import type { OnboardingStep } from '@lodgepole/domain/organizations/onboarding-codes'
import { accountProblem, checkDetails } from './account-problem.ts'
import { accountInUse, accountsLost } from './account-in-use.ts'
import { api, organizationInUse } from '../api/api.ts'
import { storeClock } from '../offline/stored-clock.ts'
import { closedOrganizations, type ClosedOrganization } from './closed-organizations.ts'
import { browserCookies } from './cookies.ts'
import { chooseCurrentUser, hasName, type PageHost } from './current-user.ts'
import { onboardingStepsOf } from '../household/onboarding.ts'
import { missingFactorStore, type MissingFactor } from './missing-factor.ts'
import { openStepsStore } from '../household/open-steps.ts'
import { sessionStore } from './session.ts'
import { isStaff, workAccountOf } from './staff.ts'
import { createStore } from '../state/store.ts'

export interface LoadedLogin {
  readonly state: 'loaded'
  readonly loginId: string
  readonly details: AllDetails
  readonly user: AccountUser
  readonly roles: ReadonlySet<Role>
  readonly actAs: string | undefined
  readonly onboardingSteps: readonly OnboardingStep[]
  /** What to do before this account can do its work; nothing where it can already. */
  readonly missingFactor: MissingFactor | undefined
}

export type Login =
  | { readonly state: 'not-loaded' }
  | { readonly state: 'no-account'; readonly closed?: readonly ClosedOrganization[] }
  | LoadedLogin

const NOT_THEIRS = { code: 'NOT_PERMITTED', message: 'You do not have permission to do this.' }
/** Not known to this organization, or to none. */
const NOT_KNOWN: ReadonlySet<string> = new Set(['NO_ACCOUNT', 'NO_ORGANIZATION'])
const notLoaded: Login = { state: 'not-loaded' }

export const loginStore = createStore<Login>(notLoaded)

/** What was loaded for one login says nothing about the next. */
sessionStore.subscribe(() => {
  const login = loginStore.get()
  if (login.state !== 'loaded' || login.loginId !== sessionStore.get()?.loginId)
    loginStore.set(notLoaded)
})

/** The server knows better which steps are open. Staff who act for a member are not led to them. */
openStepsStore.subscribe(() => {
  const [login, onboardingSteps] = [loginStore.get(), openStepsStore.get()]
  if (login.state !== 'loaded' || login.actAs || !onboardingSteps) return
  loginStore.set({ ...login, onboardingSteps })
})
/** Required since the login was loaded. */
missingFactorStore.subscribe(() => {
  const [login, missingFactor] = [loginStore.get(), missingFactorStore.get()]
  if (login.state === 'loaded' && !login.actAs && missingFactor)
    loginStore.set({ ...login, missingFactor })
})
/** An account that was shared until now: the next screen loads what is left. */
accountsLost.subscribe(() => loginStore.set(notLoaded))

/**
 * For the portal, when it starts: from then on calls name the account in use. The console always
 * uses one's own.
 */
export const nameAccountInUse = (): void => {
  loginStore.subscribe(() => {
    const login = loginStore.get()
    // Whoever acts as a member has that one account anyway, and their own again the moment it ends.
    accountInUse.set(login.state === 'loaded' && !login.actAs ? login.user.userId : undefined)
  })
}

/**
 * For the main portal and the console, when they start: from then on calls are about the
 * organization whose account is in use.
 */
export const callForAccountInUse = (): void => {
  loginStore.subscribe(() => {
    const login = loginStore.get()
    organizationInUse.set(login.state === 'loaded' ? login.user.organizationId : undefined)
    if (login.state === 'loaded' && login.user.organization) storeClock(login.user.organization)
  })
}

const loginOf = (
  details: AllDetails,
  user: AccountUser,
  actAs: string | undefined,
): LoadedLogin => ({
  state: 'loaded',
  loginId: sessionStore.get()?.loginId ?? '',
  details,
  user,
  roles: roleSet(user),
  actAs,
  onboardingSteps: onboardingStepsOf(details, user, Math.floor(Date.now() / 1000)),
  missingFactor: details.missingFactor?.organizationIds.includes(user.organizationId)
    ? details.missingFactor.next
    : undefined,
})

export const enterAccount = (
  details: AllDetails,
  user: AccountUser,
  actAs: string | undefined,
): void => {
  // The next visit begins with one's own account, not with one that was looked at.
  if (!actAs) {
    browserCookies.keep('organizationId', user.organizationId)
    browserCookies.keep('userId', user.userId)
  }
  loginStore.set(loginOf(details, user, actAs))
}

/**
 * The account by which the login works for an organization; whoever does not work there stays where
 * they are.
 */
export const workFor = (organizationId: string): void => {
  const login = loginStore.get()
  if (login.state !== 'loaded' || login.user.organizationId === organizationId) return
  const user = workAccountOf(login.details.users, organizationId)
  if (user) enterAccount(login.details, user, login.actAs)
}

/** The console is for work: an account that works somewhere comes before one that only belongs. */
const candidates = (users: readonly AccountUser[], host: PageHost): readonly AccountUser[] => {
  const staff = host.kind === 'console' ? users.filter(isStaff) : []
  return staff.length > 0 ? staff : users
}

export const runLoginActions = async (host: PageHost, actAs: string | undefined): Promise<void> => {
  const query = {
    email: actAs,
    organizationId: host.kind === 'organization' ? host.organizationId : undefined,
  }
  try {
    const { item: details } = await api.call('GET /v2/profile/users/all-details', { query })
    checkDetails(details)
    // From here on the answer says it; a refusal after it is a new one.
    missingFactorStore.set(undefined)
    const hints = {
      organizationId: browserCookies.read('organizationId'),
      userId: browserCookies.read('userId'),
      hostname: location.hostname,
    }
    const user = chooseCurrentUser(candidates(details.users, host), hints)
    // Whoever asked to act for somebody must not be shown their own account under that name.
    if (actAs && user && !hasName(user, actAs)) throw new ApiError({ status: 403, ...NOT_THEIRS })
    if (user) enterAccount(details, user, actAs)
    else loginStore.set({ state: 'no-account' })
  } catch (error) {
    const closed = closedOrganizations(error)
    if (
      !(error instanceof ApiError) ||
      (!NOT_KNOWN.has(error.code) && closed.length === 0) ||
      actAs
    )
      throw accountProblem(error)
    loginStore.set({ state: 'no-account', closed })
  }
}
