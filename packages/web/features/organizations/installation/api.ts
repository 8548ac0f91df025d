// Calls about the installation and its organizations.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { pageAt, pages, command } from '../../../lib/api/calls.ts'

export const installationKeys = {
  organizations: () => ['installation', 'organizations'] as const,
  hold: () => ['installation', 'hold'] as const,
  security: () => ['installation', 'security'] as const,
  mail: () => ['installation', 'mail'] as const,
}

export const organizationsQuery = (organizationId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: installationKeys.organizations(),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/installation/organizations', {
        query: { organizationId, limit: 50, ...pageAt(pageParam) },
      }),
    ...pages,
  })

export const holdQuery = (organizationId: string | undefined) =>
  queryOptions({
    queryKey: installationKeys.hold(),
    queryFn: async () =>
      (await api.call('GET /v2/console/installation/hold', { query: { organizationId } })).item,
  })

export const securityQuery = (organizationId: string | undefined) =>
  queryOptions({
    queryKey: installationKeys.security(),
    queryFn: async () =>
      (await api.call('GET /v2/console/installation/security', { query: { organizationId } })).item,
  })

export const mailQuery = (organizationId: string | undefined) =>
  queryOptions({
    queryKey: installationKeys.mail(),
    queryFn: async () =>
      (await api.call('GET /v2/console/installation/mail', { query: { organizationId } })).item,
  })

export const setOrganizationHosts = command(api, 'POST /v2/console/installation/hosts')
export const enterOrganization = command(api, 'POST /v2/console/installation/enter')
export const reopenOrganization = command(api, 'POST /v2/console/installation/reopen')
export const closeOrganization = command(api, 'POST /v2/console/installation/close')
export const renameOrganization = command(api, 'POST /v2/console/installation/rename')
export const createOrganization = command(api, 'POST /v2/console/installation/organization')
export const saveSecurity = command(api, 'POST /v2/console/installation/security')
