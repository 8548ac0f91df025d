// A person's photo and its actions: add one, or change or remove the existing one. Only for people
// the login may edit, and only if the organization offers it.

import { useLingui } from '@lingui/react/macro'
import type { PhotoUser } from '@lodgepole/contract/people/photos/endpoints'
import { isAdmin } from '@lodgepole/domain/identity/access/roles'
import { lazy, Suspense, useRef, type RefObject } from 'react'
import type { LoadedLogin } from '../../../../lib/session/login.ts'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { UnsavedChanges } from '../../../../lib/forms/UnsavedChanges.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { fullName } from '../../../../ui/person-summary.ts'
import { usePhotoErrorMessage } from '../use-photo-error-message.ts'
import { ComingPhoto } from './ComingPhoto.tsx'
import { PhotoFrame } from './PhotoFrame.tsx'
import styles from './PhotoSetter.module.css'
import { UploadProgress } from './UploadProgress.tsx'
import { PhotoButtons } from './PhotoButtons.tsx'
import { useEditablePhoto } from '../use-editable-photo.ts'

const CropBox = lazy(async () => ({ default: (await import('./CropBox.tsx')).CropBox }))

export interface PhotoSetterProps {
  readonly person: PhotoUser & { readonly accountHolderId?: string | null }
  /** Receives the person with the new pictures. */
  readonly onChanged: (person: PhotoUser) => void
}

const mayEdit = ({ user, roles }: LoadedLogin, person: PhotoSetterProps['person']): boolean =>
  isAdmin(roles) ||
  (user.organization.portalSettings.displayPhotoOption &&
    (person.userId === user.userId || person.accountHolderId === user.userId))

interface PhotoInputProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly onChoose: (file: File | undefined) => void
}

const PhotoInput = ({ input, onChoose }: PhotoInputProps) => {
  const { t } = useLingui()
  return (
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
        onChoose(file)
      }}
    />
  )
}

const EditablePhoto = ({
  person,
  onChanged,
  login,
}: PhotoSetterProps & { readonly login: LoadedLogin }) => {
  const messageFor = usePhotoErrorMessage()
  const input = useRef<HTMLInputElement>(null)
  const { owner, picture, shown, hasChanged, stage, part, fault, canSendAgain, ...photo } =
    useEditablePhoto(person, onChanged, login)
  const isUnderWay = stage !== 'ready'
  const progress = isUnderWay && <UploadProgress {...{ stage, part }} />
  return (
    <div className={styles.setter}>
      <UnsavedChanges
        when={
          stage === 'uploading' || (stage === 'ready' && (picture !== undefined || canSendAgain))
        }
      />
      {picture ? (
        <Suspense fallback={<PhotoFrame person={shown} />}>
          <CropBox
            picture={picture}
            onDone={photo.sendCropped}
            onCancel={photo.cancel}
            progress={progress}
          />
        </Suspense>
      ) : (
        <>
          <PhotoFrame person={shown} />
          {!isUnderWay && !hasChanged && (
            <ComingPhoto userId={person.userId} organizationId={owner.organizationId} />
          )}
          {progress || (
            <PhotoButtons
              name={fullName(person)}
              hasPhoto={Boolean(shown.imageUrl)}
              onSendAgain={canSendAgain ? photo.sendAgain : undefined}
              onChoose={() => input.current?.click()}
              onRemove={photo.remove}
            />
          )}
        </>
      )}
      {fault && (
        <Notice tone="danger" live>
          {messageFor(fault)}
        </Notice>
      )}
      <PhotoInput input={input} onChoose={(file) => void photo.choose(file)} />
    </div>
  )
}

export const PhotoSetter = ({ person, onChanged }: PhotoSetterProps) => {
  const login = useLogin()
  return login && mayEdit(login, person) ? (
    <EditablePhoto person={person} onChanged={onChanged} login={login} />
  ) : (
    <PhotoFrame person={person} />
  )
}
