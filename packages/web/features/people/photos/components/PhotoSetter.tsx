// A person's photo, and what can be done about it: set one where there is none, change or remove it
// where there is. Only for people one may edit, and only where the organization offers it.

import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { PhotoUser } from '@lodgepole/contract/people/photos/endpoints'
import { isAdmin } from '@lodgepole/domain/identity/access/roles'
import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { AskButton } from '../../../../lib/dialogs/AskButton.tsx'
import type { LoadedLogin } from '../../../../lib/session/login.ts'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { UnsavedChanges } from '../../../../lib/forms/UnsavedChanges.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { fullName } from '../../../../ui/person-look.ts'
import { checkFile, isWorthAnotherTry } from '../check-file.ts'
import { usePhotoUpload } from '../use-photo-upload.ts'
import { usePhotoErrorMessage } from '../use-photo-error-message.ts'
import { ComingPhoto } from './ComingPhoto.tsx'
import { PhotoFrame } from './PhotoFrame.tsx'
import styles from './PhotoSetter.module.css'
import { UploadProgress } from './UploadProgress.tsx'
import { removePhoto } from '../api.ts'

const CropBox = lazy(async () => ({ default: (await import('./CropBox.tsx')).CropBox }))

export interface PhotoSetterProps {
  readonly person: PhotoUser & { readonly accountHolderId?: string | null }
  /** Hears of the person with the new pictures. */
  readonly onChanged: (person: PhotoUser) => void
}

const mayEdit = ({ user, roles }: LoadedLogin, person: PhotoSetterProps['person']): boolean =>
  isAdmin(roles) ||
  (user.organization.portalSettings.displayPhotoOption &&
    (person.userId === user.userId || person.accountHolderId === user.userId))

const NotRemoved = ({ error }: { readonly error: unknown }) => {
  const wordsOf = usePhotoErrorMessage()
  return (
    <Notice tone="danger" live>
      {wordsOf(error instanceof ApiError ? error.code : '')}
    </Notice>
  )
}

/** A file that this browser cannot show goes as it is. */
interface PlainFile {
  readonly file: File
  readonly name: string
}

const EditablePhoto = ({
  person,
  onChanged,
  login,
}: PhotoSetterProps & { readonly login: LoadedLogin }) => {
  const { t } = useLingui()
  const wordsOf = usePhotoErrorMessage()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [plain, setPlain] = useState<PlainFile>()
  // What is known of the person elsewhere follows later; until then the new photo must not give way
  // to the old one.
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
  const name = fullName(person)
  const isUnderWay = stage !== 'ready'
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
            onDone={(file) => upload(file, `${person.userId}.jpg`)}
            onCancel={cancel}
            progress={progress}
          />
        </Suspense>
      ) : (
        <>
          <PhotoFrame person={shown} />
          {!isUnderWay && !changed && (
            <ComingPhoto userId={person.userId} organizationId={owner.organizationId} />
          )}
          {progress || (
            <>
              <p className={styles.about}>
                <Trans>
                  PNG, JPG or HEIC. We make large pictures smaller before we upload them. Once
                  you’ve chosen a picture, drag it to choose the part to show.
                </Trans>
              </p>
              <div className={styles.buttons}>
                {canSendAgain && (
                  <Button onClick={() => sendPlain(plain)}>
                    <Trans>Try again</Trans>
                  </Button>
                )}
                <Button
                  variant={canSendAgain ? 'gray' : 'primary'}
                  icon={<IconCamera size={20} />}
                  onClick={() => input.current?.click()}
                >
                  {shown.imageUrl ? <Trans>Change photo</Trans> : <Trans>Set photo</Trans>}
                </Button>
                {shown.imageUrl && (
                  <AskButton
                    label={<Trans>Remove photo</Trans>}
                    title={t`Remove ${name}’s photo?`}
                    action={<Trans>Remove</Trans>}
                    onAct={remove}
                    Refusal={NotRemoved}
                  >
                    <Trans>We delete the photo. You can add another one at any time.</Trans>
                  </AskButton>
                )}
              </div>
            </>
          )}
        </>
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
  return login && mayEdit(login, person) ? (
    <EditablePhoto person={person} onChanged={onChanged} login={login} />
  ) : (
    <PhotoFrame person={person} />
  )
}
