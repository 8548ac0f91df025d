// The names of a photo's objects. An upload's name follows the specification. Finished photos use
// the unguessable id of their process, so that their addresses can be cached forever and given to
// anyone who may see the person.

import { photoSizesPx, type PhotoSizePx } from '@lodgepole/domain/kernel/files/photo-limits'
import { photoTypes, type PhotoType } from '@lodgepole/domain/kernel/files/photo-type'
import type { PersonId } from '@lodgepole/domain/kernel/ids'

export const uploadName = (
  organizationId: string,
  userId: PersonId,
  nowMs: number,
  type: PhotoType,
): string => `${organizationId}/uploads/user/${userId}/${nowMs}_profile.${type}`

/** The specification's name for a temporary image, under its own prefix. */
export const temporaryName = (organizationId: string, userId: PersonId, type: PhotoType): string =>
  `${organizationId}/temporary/${userId}.${type}`

export const temporaryNames = (organizationId: string, userId: PersonId): readonly string[] =>
  photoTypes.map((type) => temporaryName(organizationId, userId, type))

export const photoName = (organizationId: string, photoId: string, sizePx: PhotoSizePx): string =>
  `${organizationId}/photos/${photoId}/${sizePx}.jpg`

export const photoNames = (organizationId: string, photoId: string): readonly string[] =>
  photoSizesPx.map((sizePx) => photoName(organizationId, photoId, sizePx))

/** The object names behind a user's photo addresses, limited to photos of this organization. */
export const namesBehind = (
  organizationId: string,
  urls: readonly (string | null)[],
): readonly string[] =>
  urls.flatMap((url) => {
    const at = url?.indexOf(`${organizationId}/photos/`) ?? -1
    return url && at >= 0 ? [url.slice(at)] : []
  })
