// The provider with which an organization charges cards. The composition root defines how to open
// one. This module decides which one to use and caches it briefly, because every payment needs it
// and the settings hardly ever change.

import type { CardProcessor, Organization } from '@lodgepole/domain/organizations/organization'
import { createTtlCache } from '../../../platform/ttl-cache.ts'
import type { CardPayments, CardProviders } from '../../../ports/card-payments.ts'

const CACHE_SECONDS = 5

export interface CardProviderSources {
  readonly organization: (organizationId: string) => Promise<Organization | undefined>
  /**
   * Undefined when the organization has no credentials with that provider and no sandbox replaces
   * it.
   */
  readonly open: (
    organization: Organization,
    name: CardProcessor,
  ) => Promise<CardPayments | undefined>
  readonly now: () => number
}

/**
 * Call `forget` after changing the settings: this process reopens providers immediately, others
 * within seconds.
 */
export const createCardProviders = ({
  organization,
  open,
  now,
}: CardProviderSources): CardProviders & { readonly forget: () => void } => {
  const opened = createTtlCache({
    load: async (place: string): Promise<CardPayments | undefined> => {
      const [organizationId = '', name] = place.split(' ')
      const known = await organization(organizationId)
      return known && open(known, name as CardProcessor)
    },
    ttlMs: CACHE_SECONDS * 1000,
    maxEntries: 1_000,
    now,
  })
  const named = async (organizationId: string, name: CardProcessor) =>
    opened.get(`${organizationId} ${name}`)
  return {
    named,
    forget: opened.clear,
    of: async (organizationId) => {
      const chosen = (await organization(organizationId))?.processorSettings.webProcessor
      return chosen ? named(organizationId, chosen) : undefined
    },
  }
}
