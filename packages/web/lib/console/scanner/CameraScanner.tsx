// The camera as a scanner. It is on only while it is shown, and says why where it cannot be.

import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './CameraScanner.module.css'
import { useCamera } from './use-camera.ts'

export const CameraScanner = ({ onCode }: { readonly onCode: (code: string) => void }) => {
  const { t } = useLingui()
  const { video, fault } = useCamera(onCode)
  if (fault)
    return (
      <Notice tone="warning" live>
        {fault === 'refused' ? (
          <Trans>
            The browser does not let this page use the camera. Allow it beside the address, or use a
            hand scanner.
          </Trans>
        ) : (
          <Trans>There is no camera here. A hand scanner works on this page as well.</Trans>
        )}
      </Notice>
    )
  return (
    <div className={styles.frame}>
      {/* What the camera sees, without sound. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        className={styles.video}
        playsInline
        muted
        aria-label={t`Camera: hold a code before it`}
      />
      <span className={styles.aim} aria-hidden />
    </div>
  )
}
