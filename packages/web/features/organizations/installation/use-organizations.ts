// The organizations of the installation, page by page, and the actions of sysadmins.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiInput } from '@lodgepole/contract/api'
import { browserCookies } from '../../../lib/session/cookies.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { useReloadHousehold } from '../../../lib/household/reload-household.ts'
import {
  installationKeys,
  organizationsQuery,
  createOrganization,
  renameOrganization,
  closeOrganization,
  reopenOrganization,
  enterOrganization,
  setOrganizationHosts,
} from './api.ts'

type Create = Omit<ApiInput<'POST /v2/console/installation/organization'>['body'], 'organizationId'>
type Hosts = Omit<ApiInput<'POST /v2/console/installation/hosts'>['body'], 'organizationId'>

export const useOrganizations = () => {
  const organizationId = useLogin()?.user.organizationId
  const reload = useReloadHousehold()
  const queries = useQueryClient()
  const queryKey = installationKeys.organizations()
  const list = useInfiniteQuery(organizationsQuery(organizationId))
  const again = () => queries.invalidateQueries({ queryKey })
  return {
    list,
    /**
     * The key stands for what was typed, so sending it again after a lost response creates nothing
     * twice.
     */
    create: async (body: Create, idempotencyKey: string) => {
      const { item } = await createOrganization({ ...body, organizationId }, { idempotencyKey })
      await again()
      return item
    },
    rename: async (ofOrganizationId: string, newName: string) => {
      await renameOrganization({ organizationId, ofOrganizationId, newName })
      await again()
    },
    close: async (ofOrganizationId: string, note: string) => {
      await closeOrganization({ organizationId, ofOrganizationId, note })
      await again()
    },
    reopen: async (ofOrganizationId: string) => {
      await reopenOrganization({ organizationId, ofOrganizationId })
      await again()
    },
    /** From here on, the sysadmin works there. */
    enter: async (ofOrganizationId: string) => {
      const { item } = await enterOrganization({ organizationId, ofOrganizationId })
      browserCookies.keep('organizationId', item.organizationId)
      browserCookies.keep('userId', item.userId)
      await reload()
    },
    setHosts: async (body: Hosts) => {
      await setOrganizationHosts({ ...body, organizationId })
      await again()
    },
  }
}
