// Maps hosts to organizations and their data, cached briefly in memory because every request asks
// and the answer rarely changes. A change made elsewhere is visible within CACHE_SECONDS, one made
// by this process immediately. All hosts are read together, so that unknown names cost no query,
// however many are tried. Whether an organization is closed is read with the organization: on a
// distributed database that queries only its own machine, so another machine that is down does not
// matter.

import type {
  MemberOrganization,
  PublicOrganization,
} from '@lodgepole/domain/organizations/public-organization'
import {
  memberOrganization,
  publicOrganization,
} from '@lodgepole/domain/organizations/public-organization'
import {
  completeOrganization,
  type Organization,
} from '@lodgepole/domain/organizations/organization'
import type { ClosedSite, Host } from '@lodgepole/domain/kernel/host'
import type { Database } from '../../platform/database/pool.ts'
import {
  systemTransaction,
  tenantTransaction,
  type TenantTransaction,
} from '../../platform/database/transaction.ts'
import { prepareAnswer } from '../../platform/http/prepared-answer.ts'
import { createTtlCache } from '../../platform/ttl-cache.ts'
import { findOrganization, findProviderLabel, listHosts } from './store.ts'

const CACHE_SECONDS = 5

export interface KnownOrganization {
  readonly organization: Organization
  readonly publicPart: PublicOrganization
  readonly memberPart: MemberOrganization
  /** Set while the organization is closed to everyone. */
  readonly closed: ClosedSite | undefined
  /** The label of the button that leads to the organization's own sign-in page. */
  readonly identityProvider: { readonly label: string } | undefined
  /** The answer of the lookup, which is the most frequent call. */
  readonly lookupAnswer: { readonly code: 'OK'; readonly items: PublicOrganization[] }
}

export interface OrganizationDirectory {
  readonly host: (name: string) => Host | undefined | Promise<Host | undefined>
  readonly organization: (
    organizationId: string,
  ) => KnownOrganization | undefined | Promise<KnownOrganization | undefined>
  /**
   * The organization of the transaction, from memory or read on its own connection. Waiting for a
   * second connection while holding one can deadlock.
   */
  readonly findCurrentOrganization: (tx: TenantTransaction) => Promise<Organization | undefined>
  /**
   * Where people without an account reach the organization; the first by name if there are several.
   */
  readonly guestHost: (organizationId: string) => string | undefined | Promise<string | undefined>
  readonly consoleHost: () => string | undefined | Promise<string | undefined>
  readonly forget: () => void
}

const loadOrganization = async (
  db: Database,
  organizationId: string,
): Promise<KnownOrganization | undefined> => {
  const [stored, identityProvider] = await tenantTransaction(
    db,
    organizationId,
    async (tx) => [await findOrganization(tx), await findProviderLabel(tx)] as const,
  )
  if (!stored) return undefined
  const organization = completeOrganization(stored)
  const publicPart = publicOrganization(organization)
  const closed = stored.closedAt
    ? { organizationName: stored.organizationName, note: stored.closedNote }
    : undefined
  return {
    organization,
    publicPart,
    memberPart: memberOrganization(organization),
    closed,
    identityProvider,
    lookupAnswer: prepareAnswer({ code: 'OK', items: [publicPart] }),
  }
}

export const createOrganizationDirectory = (
  db: Database,
  now: () => number,
): OrganizationDirectory => {
  const allHosts = createTtlCache({
    load: () => systemTransaction(db, listHosts),
    ttlMs: CACHE_SECONDS * 1000,
    maxEntries: 1,
    now,
  })
  /** With a warm cache the answer is synchronous; only the first call after a start waits. */
  const fromHosts = <T>(find: (hosts: ReadonlyMap<string, Host>) => T): T | Promise<T> => {
    const hosts = allHosts.get('all')
    return hosts instanceof Promise ? hosts.then(find) : find(hosts)
  }
  const organizations = createTtlCache({
    load: (organizationId: string) => loadOrganization(db, organizationId),
    ttlMs: CACHE_SECONDS * 1000,
    maxEntries: 10_000,
    now,
  })
  /** Synchronous while both are cached, because every request passes here. */
  const withClosing = (host: Host | undefined): Host | undefined | Promise<Host | undefined> => {
    if (host?.kind !== 'organization') return host
    const mark = (known: KnownOrganization | undefined): Host =>
      known?.closed ? { ...host, closed: known.closed } : host
    const known = organizations.get(host.organizationId)
    return known instanceof Promise ? known.then(mark) : mark(known)
  }
  return {
    host: (name) => {
      const found = fromHosts((hosts) => hosts.get(name))
      return found instanceof Promise ? found.then(withClosing) : withClosing(found)
    },
    organization: organizations.get,
    findCurrentOrganization: async (tx) => {
      const known = organizations.peek(tx.organizationId)
      if (known) return known.organization
      const stored = await findOrganization(tx)
      return stored && completeOrganization(stored)
    },
    guestHost: (organizationId) =>
      fromHosts(
        (hosts) =>
          [...hosts.values()]
            .flatMap((one) =>
              one.kind === 'organization' && one.anonymous && one.organizationId === organizationId
                ? [one.host]
                : [],
            )
            .toSorted()[0],
      ),
    consoleHost: () =>
      fromHosts((hosts) => [...hosts.values()].find(({ kind }) => kind === 'console')?.host),
    forget: () => {
      allHosts.clear()
      organizations.clear()
    },
  }
}
