// Error messages for photos.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const photoErrors = {
  CANNOT_SHRINK: msg`This browser can’t make the picture smaller. Choose a JPG or PNG picture, or one of 3 MB or less.`,
  FILE_NAME_UNDEFINED: msg`File name is undefined`,
  FILE_TYPE_NOT_ALLOWED: msg`File must be PNG, JPG or HEIC`,
  FILE_TYPE_UNDEFINED: msg`File type is undefined`,
  PHOTOS_OFF: msg`Photos can’t be changed here. Ask the office.`,
} satisfies ErrorMessages
