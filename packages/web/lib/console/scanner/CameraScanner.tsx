// The camera as a scanner. It is on only while it is shown, and says why where it cannot be.

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './CameraScanner.module.css'
import { createFrameReader } from './read-frame.ts'

const LOOK_MS = 150
/** The same code stays before the camera for a while: it counts once. */
const AGAIN_MS = 3_000

export const CameraScanner = ({ onCode }: { readonly onCode: (code: string) => void }) => {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<'refused' | 'none'>()
  const found = useEffectEvent(onCode)
  useEffect(() => {
    let [isGone, stream, timer]: [
      boolean,
      MediaStream | undefined,
      ReturnType<typeof setTimeout> | undefined,
    ] = [false, undefined, undefined]
    let last = { code: '', atMs: 0 }
    const start = async () => {
      // Plain HTTP has no cameras at all.
      if (!('mediaDevices' in navigator)) return setFault('none')
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
        audio: false,
      })
      const [read, shown] = [await createFrameReader(), video.current]
      if (isGone || !shown) return
      shown.srcObject = stream
      await shown.play()
      const look = async () => {
        const code = await read(shown)
        if (isGone) return
        if (code && (code !== last.code || Date.now() - last.atMs > AGAIN_MS)) found(code)
        if (code) last = { code, atMs: Date.now() }
        timer = setTimeout(look, LOOK_MS)
      }
      void look()
    }
    start().catch(
      (error: unknown) =>
        !isGone &&
        setFault(
          error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none',
        ),
    )
    return () => {
      isGone = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
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
