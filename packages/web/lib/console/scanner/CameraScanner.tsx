// Uses the camera as a scanner. The camera is on only while this component is shown. If the camera
// can't be used, the component says why.

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
            Your browser blocks the camera on this page. Allow it next to the address bar, or use a
            hand scanner.
          </Trans>
        ) : (
          <Trans>This device has no camera. Use a hand scanner instead.</Trans>
        )}
      </Notice>
    )
  return (
    <div className={styles.frame}>
      {/* Live video of the camera, without sound. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        className={styles.video}
        playsInline
        muted
        aria-label={t`Camera: hold a code in front of it`}
      />
      <span className={styles.aim} aria-hidden />
    </div>
  )
}
