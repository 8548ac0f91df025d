// What can be determined about a file before it is sent: whether it is a supported kind of picture,
// and whether it has too many pixels. Phones take pictures of 25 MB. If the browser can open the
// picture, it is rotated, cropped, and scaled down here, so only files that are sent unchanged have
// to be small already.

import { MAX_PHOTO_BYTES } from '@lodgepole/domain/kernel/files/photo-limits'
import {
  photoTypeOfName,
  SNIFFED_BYTES,
  sniffPhotoType,
  type PhotoType,
} from '@lodgepole/domain/kernel/files/photo-type'
import {
  hasTooManyToOpen,
  pictureFacts,
  statesTooManyToOpen,
} from '@lodgepole/domain/kernel/files/picture-facts'

type FileFault =
  | 'FILE_TYPE_NOT_ALLOWED'
  | 'NOT_A_PICTURE'
  | 'FILE_TOO_LARGE'
  | 'CANNOT_SHRINK'
  | 'IMAGE_TOO_LARGE'
  | 'FILE_DAMAGED'

const fileFaults: ReadonlySet<string> = new Set<FileFault>([
  'FILE_TYPE_NOT_ALLOWED',
  'NOT_A_PICTURE',
  'FILE_TOO_LARGE',
  'CANNOT_SHRINK',
  'IMAGE_TOO_LARGE',
  'FILE_DAMAGED',
])

/**
 * Whether the same file may succeed on another attempt, because the problem occurred in transit.
 */
export const isWorthAnotherTry = (fault: string | undefined): boolean =>
  fault !== undefined && !fileFaults.has(fault)

type CheckedFile =
  | { readonly fault: FileFault }
  | {
      readonly fault: undefined
      readonly type: PhotoType
      readonly picture: ImageBitmap | undefined
    }

/** No camera makes a larger file. */
const MAX_CHOSEN_BYTES = 50 * 1024 * 1024

/**
 * The picture for cropping, rotated upright. Undefined if this browser can't display it, as most
 * can't display HEIC.
 */
const openPicture = (file: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)

/**
 * A person who chose a file with a picture's extension isn't helped by a list of the supported
 * kinds.
 */
const isCalledPicture = (file: Blob): boolean =>
  file instanceof File && (photoTypeOfName(file.name) ?? 'other') !== 'other'

/**
 * What is wrong with the file according to its header, which is enough to know how many pixels it
 * has.
 */
const statedFault = async (file: Blob): Promise<string | undefined> => {
  const firstBytes = new Uint8Array(await file.slice(0, MAX_PHOTO_BYTES).arrayBuffer())
  if (statesTooManyToOpen(firstBytes)) return 'TOO_LARGE_TO_OPEN'
  const facts = pictureFacts(firstBytes)
  return facts.ok ? undefined : facts.error
}

export const checkFile = async (file: Blob, open = openPicture): Promise<CheckedFile> => {
  const type = sniffPhotoType(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()))
  if (!type) return { fault: isCalledPicture(file) ? 'NOT_A_PICTURE' : 'FILE_TYPE_NOT_ALLOWED' }
  if (file.size > MAX_CHOSEN_BYTES) return { fault: 'FILE_TOO_LARGE' }
  const isLarge = file.size > MAX_PHOTO_BYTES
  const stated = await statedFault(file)
  if (stated === 'TOO_LARGE_TO_OPEN') return { fault: 'IMAGE_TOO_LARGE' }
  const picture = await open(file)
  // Browsers tolerate minor damage. There is no point in sending what neither the browser nor the
  // server can read.
  if (!picture && (isLarge || stated === 'IMAGE_TOO_LARGE')) return { fault: 'CANNOT_SHRINK' }
  if (!picture && stated === 'FILE_DAMAGED') return { fault: stated }
  if (picture && hasTooManyToOpen({ widthPx: picture.width, heightPx: picture.height })) {
    picture.close()
    return { fault: 'IMAGE_TOO_LARGE' }
  }
  return { fault: undefined, type, picture }
}
