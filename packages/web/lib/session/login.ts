// The session's identity on this page: the login's accounts, the one in use, its roles, and its
// open steps. "Login actions" load it, and run again whenever a change may have affected it.

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
  /**
   * The second factor that this account needs before it can do its work. Undefined when it needs
   * none.
   */
  readonly missingFactor: MissingFactor | undefined
}

export type Login =
  | { readonly state: 'not-loaded' }
  | { readonly state: 'no-account'; readonly closed?: readonly ClosedOrganization[] }
  | LoadedLogin

const NOT_THEIRS = {
  code: 'NOT_PERMITTED',
  message: 'You don’t have permission to do this. Ask the office.',
}
/** The login is unknown to this organization, or to all of them. */
const NOT_KNOWN: ReadonlySet<string> = new Set(['NO_ACCOUNT', 'NO_ORGANIZATION'])
const notLoaded: Login = { state: 'not-loaded' }

export const loginStore = createStore<Login>(notLoaded)

/** Data loaded for one login doesn't apply to the next. */
sessionStore.subscribe(() => {
  const login = loginStore.get()
  if (login.state !== 'loaded' || login.loginId !== sessionStore.get()?.loginId)
    loginStore.set(notLoaded)
})

/**
 * The server has newer information about open steps. Staff who act for a member are not sent to
 * them.
 */
openStepsStore.subscribe(() => {
  const [login, onboardingSteps] = [loginStore.get(), openStepsStore.get()]
  if (login.state !== 'loaded' || login.actAs || !onboardingSteps) return
  loginStore.set({ ...login, onboardingSteps })
})
/** A factor became required after the login was loaded. */
missingFactorStore.subscribe(() => {
  const [login, missingFactor] = [loginStore.get(), missingFactorStore.get()]
  if (login.state === 'loaded' && !login.actAs && missingFactor)
    loginStore.set({ ...login, missingFactor })
})
/** An account is no longer shared with this login. The next screen loads the remaining accounts. */
accountsLost.subscribe(() => loginStore.set(notLoaded))

/**
 * The portal calls this at startup. From then on, calls name the account in use. The console always
 * uses the person's own account.
 */
export const nameAccountInUse = (): void => {
  loginStore.subscribe(() => {
    const login = loginStore.get()
    // A person acting as a member has only that account, and gets their own back as soon as acting
    // ends.
    accountInUse.set(login.state === 'loaded' && !login.actAs ? login.user.userId : undefined)
  })
}

/**
 * The main portal and the console call this at startup. From then on, calls are about the
 * organization of the account in use.
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
  // The next visit starts with the person's own account, not with one they viewed.
  if (!actAs) {
    browserCookies.keep('organizationId', user.organizationId)
    browserCookies.keep('userId', user.userId)
  }
  loginStore.set(loginOf(details, user, actAs))
}

/**
 * Switches to the account that works for the organization. A login that doesn't work there stays
 * where it is.
 */
export const workFor = (organizationId: string): void => {
  const login = loginStore.get()
  if (login.state !== 'loaded' || login.user.organizationId === organizationId) return
  const user = workAccountOf(login.details.users, organizationId)
  if (user) enterAccount(login.details, user, login.actAs)
}

/** The console is for work, so staff accounts take precedence over accounts of ordinary members. */
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
    // From here on, the loaded answer is authoritative, and a later refusal is new information.
    missingFactorStore.set(undefined)
    const hints = {
      organizationId: browserCookies.read('organizationId'),
      userId: browserCookies.read('userId'),
      hostname: location.hostname,
    }
    const user = chooseCurrentUser(candidates(details.users, host), hints)
    // A person who asked to act for a member must not be shown their own account under that
    // member's name.
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
