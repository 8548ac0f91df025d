// Calls about photos of people.

import { queryOptions } from '@tanstack/react-query'
import { api, silentApi } from '../../../lib/api/api.ts'
import { command, read } from '../../../lib/api/calls.ts'

export interface Whose {
  readonly userId: string
  readonly organizationId: string
}

const photoKeys = {
  temporaryImage: ({ userId, organizationId }: Whose) =>
    ['temporary-image', organizationId, userId] as const,
}

const pictureOf = ({ type, data }: { readonly type: string; readonly data: string }): string => {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type }))
}

/** Its object URL in this page, or null. */
export const temporaryImageQuery = (whose: Whose) =>
  queryOptions({
    queryKey: photoKeys.temporaryImage(whose),
    queryFn: async () => {
      const { userId, organizationId } = whose
      const { item } = await silentApi.call('GET /objects/temporary/image', {
        query: { userId, organizationId },
      })
      return item ? pictureOf(item) : null
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const storeTemporaryImage = command(silentApi, 'POST /objects/temporary/save')
export const readPhotoProgress = read(api, 'GET /v2/profile/status/processqueue')
export const finishPhotoUpload = command(api, 'POST /v2/profile/participant/photo/uploaded')
export const beginPhoto = command(api, 'POST /v2/profile/participant/photo')
export const removePhoto = command(api, 'POST /v2/profile/participant/photo/remove')
