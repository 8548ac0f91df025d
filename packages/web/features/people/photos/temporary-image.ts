// The temporary image of a person: a small picture of the photo that is on its way, so that whoever
// opens the page meanwhile sees it.

import { MAX_TEMPORARY_BYTES } from '@lodgepole/domain/kernel/files/photo-limits'
import { useQuery } from '@tanstack/react-query'
import { type Whose, storeTemporaryImage, temporaryImageQuery } from './api.ts'

const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('FILE_NOT_READ')))
    reader.readAsDataURL(file)
  })

/**
 * The photo does not depend on it: where it cannot be kept there is nothing to see until the photo
 * is made.
 */
export const rememberTemporaryImage = async (
  { userId, organizationId }: Whose,
  file: Blob,
): Promise<void> => {
  if (file.size > MAX_TEMPORARY_BYTES || !file.type) return
  const body = { organizationId, userId, type: file.type, data: await base64Of(file) }
  await storeTemporaryImage(body).catch(() => undefined)
}

/** Its address in this page, or null. */
export const useTemporaryImage = ({ userId, organizationId }: Whose) =>
  useQuery(temporaryImageQuery({ userId, organizationId }))
