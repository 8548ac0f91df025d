// Which of our logins belongs to a person of the provider. It is linked once through a verified
// address and from then on through the subject alone, so an address that is later given to another
// person opens nothing.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { RequestContext, Login } from '../../ports/identity.ts'
import type { KnownLogin, ProviderIdentity, ProviderStore } from '../../ports/identity-provider.ts'
import type { ProviderPerson } from './person.ts'

const noAccount = refuse(identityRefusals.NO_ACCOUNT)

export interface Arrival {
  readonly organizationId: string
  readonly identity: ProviderIdentity
  readonly person: ProviderPerson
}

/**
 * The login with that address, if it has an account here. Where anyone may open an account, a new
 * login.
 */
const loginFor = async (
  store: ProviderStore,
  { organizationId, person }: Arrival,
  email: string,
  { language }: RequestContext,
): Promise<Result<Login, Refusal>> => {
  const active = (known: KnownLogin | undefined) =>
    known?.account === 'active' ? ok(known.login) : noAccount
  const known = await store.findByEmail(organizationId, email)
  // Signing in does not reopen an account that staff have closed.
  if ((known && known.account !== 'none') || !(await store.takesNewAccounts(organizationId)))
    return active(known)
  const { firstName, lastName } = person
  const created = await store.createHolder(organizationId, { email, firstName, lastName, language })
  return created ? ok(created) : active(await store.findByEmail(organizationId, email))
}

export const admit = async (
  store: ProviderStore,
  arrival: Arrival,
  at: RequestContext,
): Promise<Result<Login, Refusal>> => {
  const { organizationId, identity, person } = arrival
  const linked = await store.findLinked(organizationId, identity)
  if (linked) return linked.account === 'active' ? ok(linked.login) : noAccount
  if (person.verifiedEmail === undefined) return refuse(identityRefusals.PROVIDER_EMAIL_UNVERIFIED)
  const found = await loginFor(store, arrival, person.verifiedEmail, at)
  if (!found.ok) return found
  const outcome = await store.link(organizationId, identity, found.value.loginId, at.nowMs)
  return outcome === 'linked' ? found : refuse(identityRefusals.PROVIDER_OTHER_PERSON)
}
