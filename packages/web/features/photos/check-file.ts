// What can be told of a file before it is sent: whether it is a picture of a kind we take, and not too large.

import { MAX_PHOTO_BYTES } from '@lodgepole/domain/photos/limits'
import { SNIFFED_BYTES, sniffPhotoType, type PhotoType } from '@lodgepole/domain/photos/photo-type'

export type FileFault = 'FILE_TYPE_NOT_ALLOWED' | 'FILE_TOO_LARGE'

export const typeOfFile = async (file: Blob): Promise<PhotoType | undefined> => sniffPhotoType(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()))

export const faultOfUpload = (file: Blob): FileFault | undefined => (file.size > MAX_PHOTO_BYTES ? 'FILE_TOO_LARGE' : undefined)

/** The picture for cropping; undefined where this browser cannot show it, as most cannot show HEIC. */
export const openPicture = (file: Blob): Promise<ImageBitmap | undefined> => createImageBitmap(file).catch(() => undefined)
