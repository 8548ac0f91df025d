// What went wrong with a photo, in the visitor's language.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'

const uploadFailed = msg`Upload failed`

const words: Readonly<Record<string, MessageDescriptor>> = {
  FILE_TYPE_NOT_ALLOWED: msg`File must be PNG, JPG or HEIC`,
  NOT_A_PICTURE: msg`We could not read this file as a picture. File must be PNG, JPG or HEIC`,
  FILE_NAME_UNDEFINED: msg`File name is undefined`,
  FILE_TYPE_UNDEFINED: msg`File type is undefined`,
  FILE_TOO_LARGE: msg`File must be 3 MB or smaller`,
  CANNOT_SHRINK: msg`This browser cannot make the picture smaller. Choose a JPG or PNG picture, or one of 3 MB or less.`,
  IMAGE_TOO_LARGE: msg`The picture has too many pixels`,
  FILE_DAMAGED: msg`The file is damaged or not a picture`,
  PHOTOS_OFF: msg`Photos cannot be changed here`,
}

export const usePhotoWords = (): ((code: string) => string) => {
  const { _ } = useLingui()
  return (code) => _((Object.hasOwn(words, code) ? words[code] : undefined) ?? uploadFailed)
}
