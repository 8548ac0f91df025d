// A QR code to be scanned from the screen. What computes it is fetched when there is one to show; until then its place is
// kept, and where it cannot be fetched whatever stands beside it must do.

import { useEffect, useState } from 'react'
import styles from './QrCode.module.css'
import { QUIET_ZONE, qrPath } from './qr-path.ts'

interface Drawing {
  readonly path: string
  readonly sidePx: number
}

const draw = async (text: string): Promise<Drawing> => {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return { path: qrPath({ size: modules.size, get: (row, column) => modules.get(row, column) }), sidePx: modules.size + 2 * QUIET_ZONE }
}

export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const [drawing, setDrawing] = useState<Drawing>()
  useEffect(() => {
    let isGone = false
    void draw(text)
      .catch(() => undefined)
      .then((drawn) => {
        if (!isGone) setDrawing(drawn)
      })
    return () => {
      isGone = true
    }
  }, [text])
  if (!drawing) return <div className={styles.code} aria-hidden="true" />
  const { path, sidePx } = drawing
  // Dark on light in both schemes: scanners do not read it the other way round.
  return (
    <svg className={styles.code} role="img" aria-label={label} viewBox={`0 0 ${sidePx} ${sidePx}`} shapeRendering="crispEdges">
      <rect width={sidePx} height={sidePx} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
