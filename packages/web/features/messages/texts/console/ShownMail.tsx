// A mail as its reader sees it, with fictional people: exactly the page that is sent, in a frame
// that can't do anything.

import { Trans, useLingui } from '@lingui/react/macro'
import type { MailPreview as Shown } from '@lodgepole/contract/messages/texts/endpoints'
import { useEffect, useRef, useState } from 'react'
import { Card } from '../../../../ui/Card.tsx'
import styles from './MailTexts.module.css'

const FRAME_PATH = '/mail/frame'
const FIRST_HEIGHT = 480

/** The frame's origin is opaque, so any origin is allowed. The message contains only the mail. */
const ANYBODY = '*'

export const MailPreview = ({ mail: { fromName, subject, html } }: { readonly mail: Shown }) => {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  useEffect(() => {
    const heard = ({
      source,
      data,
    }: MessageEvent<{ readonly mailReady?: boolean; readonly mailHeight?: number } | null>) => {
      if (source !== frame.current?.contentWindow) return
      if (data?.mailReady) setIsReady(true)
      if (typeof data?.mailHeight === 'number') setHeight(data.mailHeight)
    }
    addEventListener('message', heard)
    return () => removeEventListener('message', heard)
  }, [])
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage({ mail: html }, ANYBODY)
  }, [isReady, html])
  return (
    <section className={styles.shown} aria-labelledby="shown-mail">
      <h2 id="shown-mail" className={styles.title}>
        <Trans>Preview of the email</Trans>
      </h2>
      <Card padded={false}>
        <div className={styles.envelope}>
          <p className={styles.from}>{fromName}</p>
          <p className={styles.subject}>{subject}</p>
        </div>
        <iframe
          ref={frame}
          className={styles.frame}
          style={{ height }}
          src={FRAME_PATH}
          sandbox="allow-scripts"
          title={t`Preview of the email with sample people`}
        />
      </Card>
    </section>
  )
}
