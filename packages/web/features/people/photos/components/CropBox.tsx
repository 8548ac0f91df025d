// Lets people move and zoom a picture until the face is in the square, by touch, mouse, or
// keyboard.

import { Trans, useLingui } from '@lingui/react/macro'
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { dragged, firstCrop, MAX_ZOOM, WIDGET_PX, zoomed, zoomOf, type Crop } from '../crop.ts'
import styles from './CropBox.module.css'

export interface CropBoxProps {
  readonly picture: ImageBitmap
  readonly onDone: (file: Blob) => Promise<void>
  readonly onCancel: () => void
  /** Replaces the buttons during the upload. The crop stays for another attempt. */
  readonly progress: ReactNode
}

const STEP_PX = 8
const ZOOM_STEP = 0.25
const VISIBLE_PX = 600
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
}

const draw = (canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, edge }: Crop): void => {
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(
    picture,
    x - edge / 2,
    y - edge / 2,
    edge,
    edge,
    0,
    0,
    canvas.width,
    canvas.height,
  )
}

const cut = (picture: ImageBitmap, crop: Crop): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = VISIBLE_PX
  canvas.height = VISIBLE_PX
  draw(canvas, picture, crop)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
}

export const CropBox = ({ picture, onDone, onCancel, progress }: CropBoxProps) => {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState(() => firstCrop(picture))
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop)
  }, [picture, crop])
  useEffect(() => canvas.current?.focus(), [])

  const onPointerMove = (event: PointerEvent) => {
    if (event.buttons === 1 && !progress)
      setCrop((now) => dragged(picture, now, event.movementX, event.movementY))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    const nearer = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP }[event.key]
    if (progress || (!move && nearer === undefined)) return
    event.preventDefault()
    if (move) setCrop((now) => dragged(picture, now, move[0], move[1]))
    else setCrop((now) => zoomed(picture, now, zoomOf(picture, now) + (nearer ?? 0)))
  }
  const done = async () => {
    const file = await cut(picture, crop)
    if (file) await onDone(file)
  }
  return (
    <div className={styles.box}>
      <p className={styles.about}>
        <Trans>Drag the picture to choose the part to show.</Trans>
      </p>
      <canvas
        ref={canvas}
        className={styles.canvas}
        width={WIDGET_PX * 2}
        height={WIDGET_PX * 2}
        tabIndex={0}
        role="img"
        aria-label={t`Your picture. Move it with the arrow keys, and zoom with plus and minus.`}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
      />
      <label className={styles.zoom}>
        <Trans>Zoom</Trans>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={zoomOf(picture, crop)}
          disabled={Boolean(progress)}
          onChange={(event) => setCrop((now) => zoomed(picture, now, Number(event.target.value)))}
        />
      </label>
      {progress || (
        <div className={styles.buttons}>
          <Button onClick={done}>
            <Trans>Use this photo</Trans>
          </Button>
          <Button variant="gray" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
