// The progress of a photo: how much has been sent, or that it is being processed.

import { Trans, useLingui } from '@lingui/react/macro'
import type { PhotoUpload } from '../use-photo-upload.ts'
import styles from './PhotoSetter.module.css'

export const UploadProgress = ({ stage, part }: Pick<PhotoUpload, 'stage' | 'part'>) => {
  const { t } = useLingui()
  return (
    <div className={styles.progress} role="status">
      {stage === 'uploading' ? <Trans>Uploading</Trans> : <Trans>Uploaded</Trans>}
      <progress
        aria-label={t`Photo progress`}
        max={1}
        {...(stage === 'uploading' ? { value: part } : {})}
      />
    </div>
  )
}
