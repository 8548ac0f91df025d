// The actions on a photo: choose one, try again, or remove it.

import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import { IconCamera } from '@tabler/icons-react'
import { ButtonWithConfirm } from '../../../../lib/dialogs/ButtonWithConfirm.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { usePhotoErrorMessage } from '../use-photo-error-message.ts'
import styles from './PhotoSetter.module.css'

const NotRemoved = ({ error }: { readonly error: unknown }) => {
  const messageFor = usePhotoErrorMessage()
  return (
    <Notice tone="danger" live>
      {messageFor(error instanceof ApiError ? error.code : '')}
    </Notice>
  )
}

interface PhotoButtonsProps {
  readonly name: string
  readonly hasPhoto: boolean
  /** Omitted when there is nothing to send again. */
  readonly onSendAgain: (() => unknown) | undefined
  readonly onChoose: () => void
  readonly onRemove: () => Promise<void>
}

export const PhotoButtons = ({
  name,
  hasPhoto,
  onSendAgain,
  onChoose,
  onRemove,
}: PhotoButtonsProps) => {
  const { t } = useLingui()
  return (
    <>
      <p className={styles.about}>
        <Trans>
          PNG, JPG or HEIC. We make large pictures smaller before we upload them. Once you’ve chosen
          a picture, drag it to choose the part to show.
        </Trans>
      </p>
      <div className={styles.buttons}>
        {onSendAgain && (
          <Button onClick={onSendAgain}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button
          variant={onSendAgain ? 'gray' : 'primary'}
          icon={<IconCamera size={20} />}
          onClick={onChoose}
        >
          {hasPhoto ? <Trans>Change photo</Trans> : <Trans>Set photo</Trans>}
        </Button>
        {hasPhoto && (
          <ButtonWithConfirm
            label={<Trans>Remove photo</Trans>}
            title={t`Remove ${name}’s photo?`}
            action={<Trans>Remove</Trans>}
            onConfirm={onRemove}
            Refusal={NotRemoved}
          >
            <Trans>We’ll delete the photo. You can add another one at any time.</Trans>
          </ButtonWithConfirm>
        )}
      </div>
    </>
  )
}
