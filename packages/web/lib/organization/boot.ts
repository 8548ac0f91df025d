// What the page knows before it shows anything: its host and that host's organization. The server
// writes this into the page. The development server doesn't, so the page requests it.

import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import type { Vars } from '@lodgepole/contract/organizations/schemas'
import { guestApi } from '../api/guest-api.ts'
import { setServiceUrls } from '../api/service-urls.ts'

export interface Boot {
  readonly vars: Vars
  readonly nonce: string | undefined
  readonly organization: PublicOrganization | undefined
}

type WrittenBoot = Pick<Boot, 'vars'> & {
  readonly nonce?: string
  readonly organization?: PublicOrganization
}

const writtenBoot = (): WrittenBoot | undefined => {
  const text = document.getElementById('lodgepole-boot')?.textContent
  return text ? (JSON.parse(text) as WrittenBoot) : undefined
}

const askedBoot = async (): Promise<WrittenBoot> => ({
  vars: (await guestApi.call('GET /dynamic/vars.json', {})).item,
})

/**
 * The main portal host doesn't belong to one organization. Guests there see the installation's
 * default organization.
 */
const defaultOrganization = async (): Promise<PublicOrganization | undefined> => {
  const answer = await guestApi
    .call('GET /v2/ua/organization/lookup', { query: { domain: location.hostname } })
    .catch(() => undefined)
  return answer?.items[0]
}

export const loadBoot = async (): Promise<Boot> => {
  const { vars, nonce, organization = vars.organization } = writtenBoot() ?? (await askedBoot())
  setServiceUrls(vars.services)
  return {
    vars,
    nonce,
    organization:
      organization ?? (vars.host.kind === 'main' ? await defaultOrganization() : undefined),
  }
}
