// What is known of a picture before anything decodes it.

import type { Result } from '@lodgepole/domain/kernel/result'
import type { PhotoType } from '@lodgepole/domain/photos/photo-type'
import type { PhotoRefusalCode } from '@lodgepole/domain/photos/refusals'

export interface PictureSize {
  readonly widthPx: number
  readonly heightPx: number
}

export interface PictureFacts extends PictureSize {
  readonly type: PhotoType
}

export type ImageRefusal = Extract<PhotoRefusalCode, 'FILE_TYPE_NOT_ALLOWED' | 'FILE_TOO_LARGE' | 'IMAGE_TOO_LARGE' | 'UPLOAD_FAILED'>

export type Inspected<T> = Result<T, ImageRefusal>
