// A photo that was uploaded but is still being processed, for anyone who opens the page in the
// meantime.

import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../../../ui/Notice.tsx'
import { useTemporaryImage } from '../temporary-image.ts'
import styles from './PhotoSetter.module.css'

export const ComingPhoto = (whose: {
  readonly userId: string
  readonly organizationId: string
}) => {
  const { t } = useLingui()
  const picture = useTemporaryImage(whose).data
  if (!picture) return null
  return (
    <Notice live>
      <img className={styles.coming} src={picture} alt={t`Uploaded photo`} />
      <Trans>We’ve received this photo and are preparing it.</Trans>
    </Notice>
  )
}
