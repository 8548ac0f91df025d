// Error messages for photos, in the visitor's language.

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { messageOf } from '../../../lib/errors/error-text.ts'
import { photoErrors } from '../../../lib/errors/messages/people-photos.ts'
import { sharedErrors } from '../../../lib/errors/messages/shared.ts'

const uploadFailed = msg`Upload failed`
const { FILE_DAMAGED, FILE_TOO_LARGE, IMAGE_TOO_LARGE, NOT_A_PICTURE } = sharedErrors
const known = { ...photoErrors, FILE_DAMAGED, FILE_TOO_LARGE, IMAGE_TOO_LARGE, NOT_A_PICTURE }

export const usePhotoErrorMessage = (): ((code: string) => string) => {
  const { _ } = useLingui()
  return (code) => _(messageOf(known, code, ['photo']) ?? uploadFailed)
}
