// The stages of a photo upload: ready, uploading, processing, and ready again, either with the new
// pictures or with an error.

import { ApiError } from '@lodgepole/contract/client'
import type { PhotoUser } from '@lodgepole/contract/people/photos/endpoints'
import { useEffect, useRef, useState } from 'react'
import { rememberTemporaryImage } from './temporary-image.ts'
import { pollProcess } from './poll-process.ts'
import { uploadFile } from '../../../lib/files/upload-file.ts'
import { beginPhoto, finishPhotoUpload, readPhotoProgress } from './api.ts'

export type PhotoStage = 'ready' | 'uploading' | 'processing'

export interface PhotoUpload {
  readonly stage: PhotoStage
  /** How much has been sent, between 0 and 1. */
  readonly part: number
  /** The code of the last error. */
  readonly fault: string | undefined
  readonly tell: (fault: string | undefined) => void
  readonly upload: (file: Blob, fileName: string) => Promise<void>
}

export interface PhotoOwner {
  readonly participantId: string
  readonly organizationId: string
  readonly accountId: string
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Loads the picture before it is shown, so that nothing else appears in its place. */
const fetchPicture = async (url: string | null): Promise<void> => {
  if (!url) return
  const image = new Image()
  image.src = url
  await image.decode().catch(() => undefined)
}

const sendAndWait = async (
  owner: PhotoOwner,
  file: Blob,
  fileName: string,
  signal: AbortSignal,
  onPart: (part: number) => void,
  onSent: () => void,
) => {
  const { organizationId, participantId: userId } = owner
  await rememberTemporaryImage({ userId, organizationId }, file).catch(() => undefined)
  const { item } = await beginPhoto({ ...owner, fileName, fileSize: file.size })
  await uploadFile({
    url: item.uploadUrl,
    headers: item.uploadHeaders,
    file,
    signal,
    onProgress: onPart,
  })
  const { processId } = item
  await finishPhotoUpload({ organizationId, processId })
  // From here on, the server processes it whether or not anyone waits.
  onSent()
  const ask = async () => (await readPhotoProgress({ organizationId, processId })).item
  return pollProcess({ ask, pause, signal })
}

export const usePhotoUpload = (
  owner: PhotoOwner,
  onSet: (user: PhotoUser) => void,
): PhotoUpload => {
  const [stage, setStage] = useState<PhotoStage>('ready')
  const [part, setPart] = useState(0)
  const [fault, setFault] = useState<string>()
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const upload = async (file: Blob, fileName: string): Promise<void> => {
    const { signal } = leaving.current
    setFault(undefined)
    setPart(0)
    setStage('uploading')
    try {
      const progress = await sendAndWait(owner, file, fileName, signal, setPart, () =>
        setStage('processing'),
      )
      const user = progress?.response.user
      if (user) await fetchPicture(user.imageUrl)
      if (signal.aborted) return
      if (user) onSet(user)
      else setFault(progress?.response.code ?? 'UPLOAD_FAILED')
    } catch (error) {
      if (!signal.aborted) setFault(error instanceof ApiError ? error.code : 'UPLOAD_FAILED')
    }
    setStage('ready')
  }
  return { stage, part, fault, tell: setFault, upload }
}
