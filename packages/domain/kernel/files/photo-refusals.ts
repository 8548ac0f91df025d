import { defineRefusals } from '../refusal.ts'

export const photoRefusals = defineRefusals({
  FILE_NAME_UNDEFINED: { status: 400, message: 'File name is undefined' },
  FILE_TYPE_UNDEFINED: { status: 400, message: 'File type is undefined' },
  FILE_TYPE_NOT_ALLOWED: { status: 400, message: 'File must be PNG, JPG or HEIC' },
  FILE_TOO_LARGE: { status: 413, message: 'File must be 3 MB or smaller' },
  IMAGE_TOO_LARGE: { status: 400, message: 'The picture has too many pixels' },
  FILE_DAMAGED: { status: 400, message: 'The file is damaged or not a picture' },
  NOT_A_PICTURE: { status: 400, message: 'We could not read this file as a picture' },
  PHOTO_USER_UNDEFINED: { status: 400, message: 'User ID is undefined' },
  TYPE_UNDEFINED: { status: 400, message: 'Type is undefined' },
  PHOTO_DATA_UNDEFINED: { status: 400, message: 'Data is undefined' },
  UPLOAD_FAILED: { status: 400, message: 'Upload failed' },
  PHOTOS_OFF: { status: 403, message: 'Photos can’t be changed here. Ask the office.' },
  PROCESS_NOT_FOUND: { status: 404, message: 'Upload failed' },
})

export type PhotoRefusalCode = keyof typeof photoRefusals
