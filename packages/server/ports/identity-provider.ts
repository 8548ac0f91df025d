// What an identity adapter for an organization's own provider has to store: the settings, and which
// login belongs to which person there. All of it belongs to one organization. What its provider
// says does not count elsewhere.

import type { Language } from '@lodgepole/domain/kernel/locale'
import type { Login } from './identity.ts'

export interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

interface ProviderRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** How a provider is called. `isLocal` is true when it runs on the same machine as the portal. */
export type ProviderFetch = (place: {
  readonly isLocal: boolean
}) => (url: string, request?: ProviderRequest) => Promise<Response>

/** A person as the provider identifies them. The subject never changes, but everything else may. */
export interface ProviderIdentity {
  readonly issuer: string
  readonly subject: string
}

export interface NewHolder {
  /** Verified by the provider. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
}

export interface KnownLogin {
  readonly login: Login
  /** The account in this organization, as holder or as second parent. */
  readonly account: 'active' | 'inactive' | 'none'
}

export interface ProviderStore {
  readonly settingsOf: (organizationId: string) => Promise<ProviderSettings | undefined>
  readonly findLinked: (
    organizationId: string,
    identity: ProviderIdentity,
  ) => Promise<KnownLogin | undefined>
  readonly findByEmail: (organizationId: string, email: string) => Promise<KnownLogin | undefined>
  /**
   * `other-person` when the login is already linked to another subject of the same issuer, or the
   * subject to another login.
   */
  readonly link: (
    organizationId: string,
    identity: ProviderIdentity,
    loginId: string,
    nowMs: number,
  ) => Promise<'linked' | 'other-person'>
  readonly takesNewAccounts: (organizationId: string) => Promise<boolean>
  /**
   * Returns an account for the login with that address, creating the login if necessary. Undefined
   * when another request was faster.
   */
  readonly createHolder: (organizationId: string, holder: NewHolder) => Promise<Login | undefined>
}
