// A person's photo, and what can be done about it: set one where there is none, change or remove it where there is. Only for
// people one may edit, and only where the organisation offers it.

import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { PhotoUser } from '@lodgepole/contract/photos/endpoints'
import { isAdmin } from '@lodgepole/domain/access/roles'
import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { AskButton } from '../../../lib/AskButton.tsx'
import type { LoadedLogin } from '../../../lib/login.ts'
import { useLogin } from '../../../lib/place.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { fullName } from '../../../ui/person-look.ts'
import { checkFile } from '../check-file.ts'
import { usePhotoUpload } from '../use-photo-upload.ts'
import { usePhotoWords } from '../use-photo-words.ts'
import { PhotoFrame } from './PhotoFrame.tsx'
import styles from './PhotoSetter.module.css'

const CropBox = lazy(async () => ({ default: (await import('./CropBox.tsx')).CropBox }))

export interface PhotoSetterProps {
  readonly person: PhotoUser & { readonly accountHolderId?: string | null }
  /** Hears of the person with the new pictures. */
  readonly onChanged: (person: PhotoUser) => void
}

const mayEdit = ({ user, roles }: LoadedLogin, person: PhotoSetterProps['person']): boolean =>
  isAdmin(roles) || (user.organization.portalSettings.displayPhotoOption && (person.userId === user.userId || person.accountHolderId === user.userId))

const NotRemoved = ({ error }: { readonly error: unknown }) => {
  const wordsOf = usePhotoWords()
  return (
    <Notice tone="danger" live>
      {wordsOf(error instanceof ApiError ? error.code : '')}
    </Notice>
  )
}

const EditablePhoto = ({ person, onChanged, login }: PhotoSetterProps & { readonly login: LoadedLogin }) => {
  const { t } = useLingui()
  const wordsOf = usePhotoWords()
  const name = fullName(person)
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const owner = { participantId: person.userId, organizationId: login.user.organizationId, accountId: login.user.userId }
  const { stage, part, fault, tell, upload } = usePhotoUpload(owner, onChanged)

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const checked = await checkFile(file)
    tell(checked.fault)
    if (checked.fault) return
    if (checked.picture) setPicture(checked.picture)
    else await upload(file, `${person.userId}.${checked.type}`)
  }
  const useCrop = async (file: Blob) => {
    setPicture(undefined)
    await upload(file, `${person.userId}.jpg`)
  }
  const remove = async () => {
    const { item } = await api.call('POST /v2/profile/participant/photo/remove', { body: owner })
    onChanged(item)
  }
  if (picture) {
    return (
      <Suspense fallback={<PhotoFrame person={person} />}>
        <CropBox picture={picture} onDone={useCrop} onCancel={() => setPicture(undefined)} />
      </Suspense>
    )
  }
  return (
    <div className={styles.setter}>
      <PhotoFrame person={person} />
      {stage === 'ready' ? (
        <div className={styles.buttons}>
          <Button icon={<IconCamera size={20} />} onClick={() => input.current?.click()}>
            {person.imageUrl ? <Trans>Change photo</Trans> : <Trans>Set photo</Trans>}
          </Button>
          {person.imageUrl && (
            <AskButton
              label={<Trans>Remove photo</Trans>}
              title={t`Remove the photo of ${name}?`}
              action={<Trans>Remove</Trans>}
              onAct={remove}
              Refusal={NotRemoved}
            >
              <Trans>The pictures are deleted. You can set another one at any time.</Trans>
            </AskButton>
          )}
        </div>
      ) : (
        <div className={styles.progress} role="status">
          {stage === 'uploading' ? <Trans>Uploading</Trans> : <Trans>Uploaded</Trans>}
          <progress aria-label={t`Progress of your photo`} max={1} {...(stage === 'uploading' ? { value: part } : {})} />
        </div>
      )}
      {fault && (
        <Notice tone="danger" live>
          {wordsOf(fault)}
        </Notice>
      )}
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept="image/png,image/jpeg,image/heic,image/heif,.png,.jpg,.jpeg,.heic"
        aria-label={t`Choose a photo`}
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          void choose(file)
        }}
      />
    </div>
  )
}

export const PhotoSetter = ({ person, onChanged }: PhotoSetterProps) => {
  const login = useLogin()
  return login && mayEdit(login, person) ? <EditablePhoto person={person} onChanged={onChanged} login={login} /> : <PhotoFrame person={person} />
}
