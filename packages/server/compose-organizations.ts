// How features read an organization, and the addresses at which its people reach it.

import { effectivePortalSettings } from '@lodgepole/domain/organizations/effective-settings'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import type { OrganizationDirectory } from './features/organizations/index.ts'
import type { TenantTransaction } from './platform/database/transaction.ts'
import type { Organizations } from './ports/organizations.ts'
import { ownOrigin, type LinkOrigins } from './platform/http/link-origin.ts'

export const readOrganizations = (directory: OrganizationDirectory) => {
  const { findCurrentOrganization } = directory
  const organization = async (organizationId: string) =>
    (await directory.organization(organizationId))?.organization
  const settingsOf = (known: Organization | undefined, email: string | null) =>
    known && effectivePortalSettings(known, email ?? undefined)
  const organizations: Organizations = {
    find: organization,
    findCurrent: findCurrentOrganization,
    findMember: async (organizationId: string) =>
      (await directory.organization(organizationId))?.memberPart,
    findPublic: async (organizationId: string) =>
      (await directory.organization(organizationId))?.publicPart,
    settingsFor: async (organizationId: string, email: string | null) =>
      settingsOf(await organization(organizationId), email),
    findCurrentSettings: async (tx: TenantTransaction, email: string | null) =>
      settingsOf(await findCurrentOrganization(tx), email),
  }
  return {
    organizations,
    consoleHost: directory.consoleHost,
    forgetOrganizations: directory.forget,
  }
}

/** The addresses that mails link to. */
export const readSites = (directory: OrganizationDirectory, linkOrigins: () => LinkOrigins) => {
  const originOf = (host: string): string => ownOrigin(host, linkOrigins())
  const siteOf = ({ domainUrl, locale }: Pick<Organization, 'domainUrl' | 'locale'>) => ({
    origin: originOf(domainUrl),
    locale,
  })
  return {
    originOf,
    /** How members reach the organization of a transaction, read through its own connection. */
    findCurrentSite: async (tx: TenantTransaction) => {
      const known = await directory.findCurrentOrganization(tx)
      return known && siteOf(known)
    },
    findSite: async (organizationId: string) => {
      const known = (await directory.organization(organizationId))?.publicPart
      if (!known) return undefined
      const [guestHost, consoleHost] = [
        await directory.guestHost(organizationId),
        await directory.consoleHost(),
      ]
      const members = siteOf(known)
      return {
        ...members,
        canDonate: known.portalSettings.displayDonateOptions,
        /** Guest links work only on hosts that require no sign-in. */
        guestOrigin: guestHost === undefined ? members.origin : originOf(guestHost),
        /** The address for its staff. */
        consoleOrigin: consoleHost === undefined ? undefined : originOf(consoleHost),
      }
    },
  }
}
