// Which files people may attach to a ticket or a unit. The name is only a claim; the content
// decides.

import { fail, ok, type Result } from '../result.ts'
import { MAX_PHOTO_BYTES } from './photo-limits.ts'
import { pictureFacts } from './picture-facts.ts'
import { sniffPhotoType } from './photo-type.ts'
import { withoutMetadata } from './without-metadata.ts'
import { hasActiveParts, latinText, type Inflate } from './pdf-actions.ts'

export const storedFileTypes = ['png', 'jpg', 'pdf'] as const
export type StoredFileType = (typeof storedFileTypes)[number]

export const storedContentTypes: Readonly<Record<StoredFileType, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
}

export const MAX_FILE_BYTES = MAX_PHOTO_BYTES
export const MAX_FILES = 10
const MAX_FILE_NAME_CHARACTERS = 100

const byExtension: Readonly<Record<string, StoredFileType>> = {
  png: 'png',
  jpg: 'jpg',
  jpeg: 'jpg',
  pdf: 'pdf',
}

export const fileTypeOfName = (fileName: string): StoredFileType | undefined => {
  const extension = /\.([^./\\]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined
}

/** The last part of a path, without invisible characters or those that change text direction. */
export const plainFileName = (fileName: string): string => {
  const last = fileName.split(/[/\\]/).at(-1) ?? ''
  const seen = last.replace(/\p{C}+/gu, '').trim()
  const extension = /\.[A-Za-z]{1,5}$/.exec(seen)?.[0] ?? ''
  return (
    [...seen.slice(0, seen.length - extension.length)]
      .slice(0, MAX_FILE_NAME_CHARACTERS)
      .join('')
      .trim() + extension
  )
}

export type FileFault =
  | 'FILE_NOT_ALLOWED'
  | 'PDF_NOT_ALLOWED'
  | 'NOT_A_PICTURE'
  | 'FILE_TOO_LARGE'
  | 'IMAGE_TOO_LARGE'
  | 'FILE_DAMAGED'
  | 'FILE_NOT_SENT'

const END_BYTES = 1_024

const readPdf = (bytes: Uint8Array, inflate: Inflate): Result<Uint8Array, FileFault> => {
  if (!latinText(bytes.subarray(-END_BYTES)).includes('%%EOF')) return fail('FILE_DAMAGED')
  return hasActiveParts(bytes, inflate) ? fail('PDF_NOT_ALLOWED') : ok(bytes)
}

const isPdf = (bytes: Uint8Array): boolean => /^%PDF-[12]\.\d/.test(latinText(bytes.subarray(0, 8)))

/**
 * The file to store, if its content matches its claimed type. Pictures are stored without the
 * camera's metadata.
 */
export const readStoredFile = (
  said: StoredFileType,
  bytes: Uint8Array,
  inflate: Inflate,
): Result<Uint8Array, FileFault> => {
  if (bytes.length > MAX_FILE_BYTES) return fail('FILE_TOO_LARGE')
  if (said === 'pdf' && isPdf(bytes)) return readPdf(bytes, inflate)
  if (said !== 'pdf' && !sniffPhotoType(bytes)) return fail('NOT_A_PICTURE')
  const facts = pictureFacts(bytes)
  if (!facts.ok)
    return fail(
      facts.error === 'FILE_TYPE_NOT_ALLOWED' || facts.error === 'UPLOAD_FAILED'
        ? 'FILE_NOT_ALLOWED'
        : facts.error,
    )
  const { type } = facts.value
  return type === said ? ok(withoutMetadata(type, bytes)) : fail('FILE_NOT_ALLOWED')
}
