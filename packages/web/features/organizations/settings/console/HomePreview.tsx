// A preview of the member's home page with unsaved settings: the portal itself, with sample people,
// as wide as a phone.

import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberOrganization } from '@lodgepole/domain/organizations/public-organization'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Chip, ChoiceGroup, Chips } from '../../../../ui/Choice.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import {
  isPreviewReady,
  PREVIEW_PATH,
  previewMessage,
  type PreviewMessage,
} from '../preview-message.ts'
import { PREVIEW_TITLE } from './go-to-preview.ts'
import styles from './Settings.module.css'

export const HomePreview = ({ organization }: { readonly organization: MemberOrganization }) => {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const [scheme, setScheme] = useState<PreviewMessage['scheme']>('light')
  const [ready, setReady] = useState(0)
  useEffect(() => {
    const heard = (event: MessageEvent) => {
      if (event.source === frame.current?.contentWindow && isPreviewReady(event))
        setReady((times) => times + 1)
    }
    addEventListener('message', heard)
    return () => removeEventListener('message', heard)
  }, [])
  const tell = useCallback(
    () =>
      frame.current?.contentWindow?.postMessage(
        previewMessage(organization, scheme),
        location.origin,
      ),
    [organization, scheme],
  )
  useEffect(() => {
    if (ready > 0) tell()
  }, [ready, tell])
  return (
    <section className={styles.preview} aria-labelledby={PREVIEW_TITLE}>
      <div className={styles.previewHead}>
        <h2 id={PREVIEW_TITLE} tabIndex={-1} className={styles.previewTitle}>
          <Trans>What members will see</Trans>
        </h2>
        <ChoiceGroup label={<VisuallyHidden>{t`Colors`}</VisuallyHidden>}>
          <Chips>
            {(['light', 'dark'] as const).map((each) => (
              <Chip
                key={each}
                name="preview-scheme"
                checked={scheme === each}
                onChange={() => setScheme(each)}
              >
                {each === 'light' ? t`Light` : t`Dark`}
              </Chip>
            ))}
          </Chips>
        </ChoiceGroup>
      </div>
      {/* Our own page on our own host. It needs access to the same language and colors. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        className={styles.frame}
        src={PREVIEW_PATH}
        title={t`A member’s home page with sample people`}
      />
    </section>
  )
}
