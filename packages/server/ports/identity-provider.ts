// What an identity adapter for an organization's own provider needs kept: the settings, and who
// somebody there is here. All of it belongs to one organization; what its provider says counts
// nowhere else.

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

/** How a provider is asked; `isLocal` where it runs on the machine of the portal itself. */
export type ProviderFetch = (place: {
  readonly isLocal: boolean
}) => (url: string, request?: ProviderRequest) => Promise<Response>

/** A person as the provider names them; the subject never changes, everything else may. */
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
  /** In this organization, as holder or as second parent. */
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
   * `other-person` when the login is linked to another subject of the same issuer already, or the
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
   * An account for the login of that address, made now if there is none; undefined when somebody
   * else was faster.
   */
  readonly createHolder: (organizationId: string, holder: NewHolder) => Promise<Login | undefined>
}
