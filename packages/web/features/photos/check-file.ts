// What can be told of a file before it is sent: whether it is a picture of a kind we take, of no more bytes and pixels than we
// take. It is asked of the file that was chosen, before it is opened: what is cut out of it later is always small.

import { MAX_PHOTO_BYTES } from '@lodgepole/domain/photos/limits'
import { photoTypeOfName, SNIFFED_BYTES, sniffPhotoType, type PhotoType } from '@lodgepole/domain/photos/photo-type'
import { hasTooManyPixels, pictureFacts } from '@lodgepole/domain/photos/picture-facts'

type FileFault = 'FILE_TYPE_NOT_ALLOWED' | 'NOT_A_PICTURE' | 'FILE_TOO_LARGE' | 'IMAGE_TOO_LARGE' | 'FILE_DAMAGED'

const fileFaults: ReadonlySet<string> = new Set<FileFault>(['FILE_TYPE_NOT_ALLOWED', 'NOT_A_PICTURE', 'FILE_TOO_LARGE', 'IMAGE_TOO_LARGE', 'FILE_DAMAGED'])

/** Whether the same file may do at another try: it was on the way that something went wrong. */
export const isWorthAnotherTry = (fault: string | undefined): boolean => fault !== undefined && !fileFaults.has(fault)

type CheckedFile = { readonly fault: FileFault } | { readonly fault: undefined; readonly type: PhotoType; readonly picture: ImageBitmap | undefined }

/** The picture for cropping; undefined where this browser cannot show it, as most cannot show HEIC. */
const openPicture = (file: Blob): Promise<ImageBitmap | undefined> => createImageBitmap(file).catch(() => undefined)

/** Whoever chose a file that is called a picture is not helped by hearing which kinds there are. */
const isCalledPicture = (file: Blob): boolean => file instanceof File && (photoTypeOfName(file.name) ?? 'other') !== 'other'

/** What is wrong with the file by what it says of itself. */
const statedFault = async (file: Blob): Promise<string | undefined> => {
  const facts = pictureFacts(new Uint8Array(await file.arrayBuffer()))
  return facts.ok ? undefined : facts.error
}

export const checkFile = async (file: Blob, open = openPicture): Promise<CheckedFile> => {
  const type = sniffPhotoType(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()))
  if (!type) return { fault: isCalledPicture(file) ? 'NOT_A_PICTURE' : 'FILE_TYPE_NOT_ALLOWED' }
  if (file.size > MAX_PHOTO_BYTES) return { fault: 'FILE_TOO_LARGE' }
  const stated = await statedFault(file)
  if (stated === 'IMAGE_TOO_LARGE') return { fault: stated }
  const picture = await open(file)
  // Browsers mend small damages; what neither they nor we can read need not be sent.
  if (!picture && stated === 'FILE_DAMAGED') return { fault: stated }
  if (picture && hasTooManyPixels(type, { widthPx: picture.width, heightPx: picture.height })) {
    picture.close()
    return { fault: 'IMAGE_TOO_LARGE' }
  }
  return { fault: undefined, type, picture }
}
