// Which of a login's accounts the portal shows, and whether that account belongs on this host.

import { normalizeHost } from '@lodgepole/domain/kernel/host'

export interface Account {
  readonly userId: string
  readonly organizationId: string
  readonly organization: { readonly domainUrl: string }
}

export interface ChoiceHints {
  readonly organizationId: string | undefined
  readonly userId: string | undefined
  readonly hostname: string
}

/** `https://camp.example/start` and `Camp.example:3000` both refer to the host `camp.example`. */
export const hostOfDomain = (domainUrl: string): string =>
  normalizeHost(domainUrl.replace(/^[a-z]+:\/\//i, '').split('/')[0])

export const chooseCurrentUser = <A extends Account>(
  accounts: readonly A[],
  hints: ChoiceHints,
): A | undefined => {
  if (accounts.length === 1) return accounts[0]
  const ofOrganization = accounts.filter(
    ({ organizationId }) => organizationId === hints.organizationId,
  )
  // A person may have an account of their own in an organization and also share another. The stored
  // user id then decides.
  const byOrganization =
    ofOrganization.find(({ userId }) => userId === hints.userId) ?? ofOrganization[0]
  const byUser = accounts.find(({ userId }) => userId === hints.userId)
  const byDomain = accounts.find(
    ({ organization }) => hostOfDomain(organization.domainUrl) === normalizeHost(hints.hostname),
  )
  return byOrganization ?? byUser ?? byDomain ?? accounts[0]
}

export interface PageHost {
  readonly kind: 'main' | 'organization' | 'console'
  readonly organizationId: string | undefined
}

/**
 * An organization may have several hosts, and the main portal host and the console serve all
 * organizations. Only another organization's host counts as elsewhere.
 */
export const belongsElsewhere = (account: Account, host: PageHost): boolean =>
  host.kind === 'organization' && account.organizationId !== host.organizationId

export interface AccountNames {
  readonly username: string | null
  readonly email: string | null
  readonly loginEmail: string | null
  /** The second parent signs in to the first parent's account with their own email address. */
  readonly parent2Email: string | null
}

export const hasName = (account: AccountNames, name: string): boolean =>
  [account.username, account.email, account.loginEmail, account.parent2Email].some(
    (own) => own?.toLowerCase() === name.toLowerCase(),
  )

/** The login acts for someone else when none of its names belong to the account. */
export const isActingAsAnother = (
  login: { readonly username: string; readonly email: string },
  account: AccountNames,
): boolean => !hasName(account, login.username) && !hasName(account, login.email)
