// What can be told of a file before it is sent: whether it is a picture of a kind we take, and of
// no more pixels than we take. Phones take pictures of 25 MB: what the browser can open is turned
// upright, cut and made small here, so only what it must send as it is has to be small already.

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

/** Whether the same file may do at another try: it was on the way that something went wrong. */
export const isWorthAnotherTry = (fault: string | undefined): boolean =>
  fault !== undefined && !fileFaults.has(fault)

type CheckedFile =
  | { readonly fault: FileFault }
  | {
      readonly fault: undefined
      readonly type: PhotoType
      readonly picture: ImageBitmap | undefined
    }

/** No camera makes more; a file that large is something else. */
const MAX_CHOSEN_BYTES = 50 * 1024 * 1024

/**
 * The picture for cropping, upright; undefined where this browser cannot show it, as most cannot
 * show HEIC.
 */
const openPicture = (file: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)

/** Whoever chose a file that is called a picture is not helped by hearing which kinds there are. */
const isCalledPicture = (file: Blob): boolean =>
  file instanceof File && (photoTypeOfName(file.name) ?? 'other') !== 'other'

/**
 * What is wrong with the file by what it says of itself, at its beginning: that is enough to know
 * how many pixels it has.
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
  // Browsers mend small damages; what neither they nor we can read need not be sent.
  if (!picture && (isLarge || stated === 'IMAGE_TOO_LARGE')) return { fault: 'CANNOT_SHRINK' }
  if (!picture && stated === 'FILE_DAMAGED') return { fault: stated }
  if (picture && hasTooManyToOpen({ widthPx: picture.width, heightPx: picture.height })) {
    picture.close()
    return { fault: 'IMAGE_TOO_LARGE' }
  }
  return { fault: undefined, type, picture }
}
