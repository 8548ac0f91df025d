// Lets the browser upload one photo straight to the object store.

import type { ObjectStore } from '../../../ports/object-store.ts'
import type { RequestedPhoto } from './commands/request-photo.ts'

/** Long enough for three megabytes over a poor connection. */
const UPLOAD_SECONDS = 600

export const createSignUpload =
  (objects: Pick<ObjectStore, 'signUpload'>) =>
  async ({ processId, objectName: name, contentType, sizeBytes }: RequestedPhoto) => {
    const expiresInSeconds = UPLOAD_SECONDS
    const { url, headers } = await objects.signUpload({
      name,
      contentType,
      sizeBytes,
      expiresInSeconds,
    })
    return { processId, uploadUrl: url, uploadHeaders: headers }
  }
