// What is known about a picture before anything decodes it.

import type { Result } from '../result.ts'
import type { PhotoType } from './photo-type.ts'
import type { PhotoRefusalCode } from './photo-refusals.ts'

export interface PictureSize {
  readonly widthPx: number
  readonly heightPx: number
}

export interface PictureFacts extends PictureSize {
  readonly type: PhotoType
}

export type ImageRefusal = Extract<
  PhotoRefusalCode,
  'FILE_TYPE_NOT_ALLOWED' | 'FILE_TOO_LARGE' | 'IMAGE_TOO_LARGE' | 'FILE_DAMAGED' | 'UPLOAD_FAILED'
>

export type Inspected<T> = Result<T, ImageRefusal>
