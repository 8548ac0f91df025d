// State of an editable photo: the chosen picture, its upload, and the current photo.

import type { PhotoUser } from '@lodgepole/contract/people/photos/endpoints'
import { useState } from 'react'
import type { LoadedLogin } from '../../../lib/session/login.ts'
import { checkFile, isWorthAnotherTry } from './check-file.ts'
import { usePhotoUpload } from './use-photo-upload.ts'
import { removePhoto } from './api.ts'

/** A file that this browser can't display is sent unchanged. */
interface PlainFile {
  readonly file: File
  readonly name: string
}

export const useEditablePhoto = (
  person: PhotoUser,
  onChanged: (person: PhotoUser) => void,
  login: LoadedLogin,
) => {
  const [picture, setPicture] = useState<ImageBitmap>()
  const [plain, setPlain] = useState<PlainFile>()
  // Other data about the person updates later. Until then, the old photo must not replace the new
  // one.
  const [changed, setChanged] = useState<PhotoUser>()
  const owner = {
    participantId: person.userId,
    organizationId: login.user.organizationId,
    accountId: login.user.userId,
  }
  const change = (user: PhotoUser) => {
    setPicture(undefined)
    setPlain(undefined)
    setChanged(user)
    onChanged(user)
  }
  const { stage, part, fault, tell, upload } = usePhotoUpload(owner, change)
  const shown = changed ?? person
  const canSendAgain = plain !== undefined && isWorthAnotherTry(fault)

  const sendPlain = (chosen: PlainFile) => upload(chosen.file, chosen.name)
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const checked = await checkFile(file)
    setPlain(undefined)
    tell(checked.fault)
    if (checked.fault) return
    if (checked.picture) return setPicture(checked.picture)
    const chosen = { file, name: `${person.userId}.${checked.type}` }
    setPlain(chosen)
    await sendPlain(chosen)
  }
  const cancel = () => {
    tell(undefined)
    setPicture(undefined)
  }
  const remove = async () => change((await removePhoto(owner)).item)
  return {
    owner,
    picture,
    shown,
    hasChanged: changed !== undefined,
    stage,
    part,
    fault,
    canSendAgain,
    sendAgain: () => plain && sendPlain(plain),
    sendCropped: (file: Blob) => upload(file, `${person.userId}.jpg`),
    choose,
    cancel,
    remove,
  }
}
