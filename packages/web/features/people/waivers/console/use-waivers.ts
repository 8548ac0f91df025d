// The waiver's versions, the people who still have to sign, and reminders.

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { sendOnce } from '../../../../lib/api/pending-requests.ts'
import { errorMessages } from '../../../../lib/errors/error-messages.ts'
import { saveFile } from '../../../../lib/files/save-file.ts'
import { useIdempotencyKey } from '../../../../lib/api/use-idempotency-key.ts'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import {
  waiverOverviewQuery,
  waiverTextQuery,
  unsignedQuery,
  downloadUnsigned,
  versionNamed,
  publishWaiver,
  waiverKeys,
  remindToSign,
} from '../api.ts'
import { waiverErrors } from '../../../../lib/errors/messages/people-waivers.ts'

export const useWaiverOverview = (organizationId: string) =>
  useQuery(waiverOverviewQuery(organizationId))

/** Null when there is no text. */
export const useWaiverText = (organizationId: string, version: number | undefined) =>
  useQuery(waiverTextQuery(organizationId, version))

export const usePublishRefusals = errorMessages(waiverErrors)

/** `version`: an earlier text. The current one if omitted. */
export const useUnsigned = (
  organizationId: string,
  version: number | undefined,
  search: string,
  enabled: boolean,
) => useInfiniteQuery({ ...unsignedQuery(organizationId, version, search), enabled })

export const useWaiverActions = (organizationId: string) => {
  const client = useQueryClient()
  const once = useIdempotencyKey()
  const language = useLanguage()
  return {
    download: async (version: number | undefined, name: string) =>
      saveFile(await downloadUnsigned({ ...versionNamed(version), language }), name),
    publish: async (request: {
      readonly title: string
      readonly text: string
      readonly seenVersion: number
    }) => {
      const { item } = await sendOnce(
        JSON.stringify(['publish-waiver', organizationId, request]),
        undefined,
        ({ key }) => publishWaiver({ organizationId, ...request }, { idempotencyKey: key }),
      )
      await client.invalidateQueries({ queryKey: waiverKeys.all(organizationId) })
      return item.version
    },
    remind: async (request: { readonly userIds?: readonly string[] }) => {
      const { userIds } = request
      const { item } = await once(request, (idempotencyKey) =>
        remindToSign(userIds ? { userIds: [...userIds] } : {}, { idempotencyKey }),
      )
      void client.invalidateQueries({ queryKey: waiverKeys.all(organizationId) })
      return item
    },
  }
}
