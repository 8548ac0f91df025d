// Shows the camera in a video element and reads codes from it for as long as the element is shown.

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createFrameReader } from './read-frame.ts'

const READ_EVERY_MS = 150
/** A code stays in front of the camera for a while but counts once. */
const AGAIN_MS = 3_000

export const useCamera = (onCode: (code: string) => void) => {
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
      // Over plain HTTP, browsers offer no cameras at all.
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
        timer = setTimeout(look, READ_EVERY_MS)
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
  return { video, fault }
}
