// Where a photo's objects lie. An upload's place follows the specification; finished photos lie
// under the id of their process, which nobody can guess, so that their addresses may be kept for
// ever and be given to whoever may see the person.

import { photoSizesPx, type PhotoSizePx } from '@lodgepole/domain/kernel/files/photo-limits'
import { photoTypes, type PhotoType } from '@lodgepole/domain/kernel/files/photo-type'
import type { PersonId } from '@lodgepole/domain/kernel/ids'

export const uploadName = (
  organizationId: string,
  userId: PersonId,
  nowMs: number,
  type: PhotoType,
): string => `${organizationId}/uploads/user/${userId}/${nowMs}_profile.${type}`

/** The specification's name for a temporary image, in a place of its own. */
export const temporaryName = (organizationId: string, userId: PersonId, type: PhotoType): string =>
  `${organizationId}/temporary/${userId}.${type}`

export const temporaryNames = (organizationId: string, userId: PersonId): readonly string[] =>
  photoTypes.map((type) => temporaryName(organizationId, userId, type))

export const photoName = (organizationId: string, photoId: string, sizePx: PhotoSizePx): string =>
  `${organizationId}/photos/${photoId}/${sizePx}.jpg`

export const photoNames = (organizationId: string, photoId: string): readonly string[] =>
  photoSizesPx.map((sizePx) => photoName(organizationId, photoId, sizePx))

/**
 * The objects behind addresses that a user carries, as far as they are photos of this organization.
 */
export const namesBehind = (
  organizationId: string,
  urls: readonly (string | null)[],
): readonly string[] =>
  urls.flatMap((url) => {
    const at = url?.indexOf(`${organizationId}/photos/`) ?? -1
    return url && at >= 0 ? [url.slice(at)] : []
  })
