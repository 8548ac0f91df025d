// A QR code to scan from the screen. Its space is reserved while it loads. If it can't be drawn,
// the content next to it has to suffice.

import { useEffect, useState } from 'react'
import { drawQr, type QrDrawing } from './draw-qr.ts'
import styles from './QrCode.module.css'

export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const [drawing, setDrawing] = useState<QrDrawing>()
  useEffect(() => {
    let isGone = false
    void drawQr(text)
      .catch(() => undefined)
      .then((drawn) => {
        if (!isGone) setDrawing(drawn)
      })
    return () => {
      isGone = true
    }
  }, [text])
  if (!drawing) return <div className={styles.code} aria-hidden="true" />
  const { path, side } = drawing
  // Dark on light in both schemes, because scanners can't read inverted codes.
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
