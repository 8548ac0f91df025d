// A person's temporary image: a small version of the photo being processed, for anyone who opens
// the page in the meantime.

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
 * The photo doesn't depend on it. If it can't be stored, there is no preview until the photo is
 * ready.
 */
export const rememberTemporaryImage = async (
  { userId, organizationId }: Whose,
  file: Blob,
): Promise<void> => {
  if (file.size > MAX_TEMPORARY_BYTES || !file.type) return
  const body = { organizationId, userId, type: file.type, data: await base64Of(file) }
  await storeTemporaryImage(body).catch(() => undefined)
}

/** Its object URL in this page, or null. */
export const useTemporaryImage = ({ userId, organizationId }: Whose) =>
  useQuery(temporaryImageQuery({ userId, organizationId }))
