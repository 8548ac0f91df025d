// Where mails that a job writes lead: to the organisation's own host, where guests are let in, and
// for those who work there to the console.

import type { Organization } from '@lodgepole/domain/organizations/organization'
import type { OrganizationDirectory } from './features/organizations/index.ts'
import { ownOrigin, type PublicPlace } from './platform/http/link-origin.ts'

export const createPlaces = (directory: OrganizationDirectory, publicPlace: () => PublicPlace) => {
  const originOf = (host: string): string => ownOrigin(host, publicPlace())
  const known = async (organizationId: string) =>
    (await directory.organization(organizationId))?.publicPart
  /** How members reach an organisation. */
  const placeOf = (organization: Pick<Organization, 'domainUrl' | 'locale'> | undefined) =>
    organization && { origin: originOf(organization.domainUrl), locale: organization.locale }
  const place = async (organizationId: string) => placeOf(await known(organizationId))
  return {
    placeOf,
    place,
    /** The same, and whether donations are taken there. */
    placeWithDonations: async (organizationId: string) => {
      const [organization, found] = [await known(organizationId), await place(organizationId)]
      return (
        organization &&
        found && { ...found, canDonate: organization.portalSettings.displayDonateOptions }
      )
    },
    /** The same, and how guests do: their links open only on hosts that ask nobody who they are. */
    placeWithGuests: async (organizationId: string) => {
      const [found, guestHost] = [
        await place(organizationId),
        await directory.guestHost(organizationId),
      ]
      return (
        found && {
          ...found,
          guestOrigin: guestHost === undefined ? found.origin : originOf(guestHost),
        }
      )
    },
    /** The same, and where its staff work. */
    placeWithConsole: async (organizationId: string) => {
      const [found, consoleHost] = [await place(organizationId), await directory.consoleHost()]
      return (
        found && {
          ...found,
          consoleOrigin: consoleHost === undefined ? undefined : originOf(consoleHost),
        }
      )
    },
  }
}
