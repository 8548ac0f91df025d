// The address at which a provider sends an organization's messages. It is on the organization's own
// host, which identifies the organization.

import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import { ownOrigin, type LinkOrigins } from '../../../platform/http/link-origin.ts'

export const webhookPathOf = (provider: CardProcessor): string =>
  `/v2/bank/providers/${provider}/webhook`

/** As given to the provider and signed by it. Local hosts have no TLS. */
export const webhookUrlOf = (
  { domainUrl }: { readonly domainUrl: string },
  provider: CardProcessor,
  place: LinkOrigins,
): string => {
  const host = domainUrl.replace(/^https?:\/\//, '').split('/', 1)[0] ?? ''
  return `${ownOrigin(host, place)}${webhookPathOf(provider)}`
}
