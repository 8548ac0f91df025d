// The current waiver, and how many people have signed it.

import { Trans, useLingui } from '@lingui/react/macro'
import type { WaiverOverview } from '@lodgepole/contract/people/waivers/console-endpoints'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { Card } from '../../../../ui/Card.tsx'
import { ReadButton } from './TextButtons.tsx'
import styles from './Waivers.module.css'

export const Progress = ({
  organizationId,
  overview: { people, unsigned, texts, scope },
}: {
  readonly organizationId: string
  readonly overview: WaiverOverview
}) => {
  const { t } = useLingui()
  const { moment } = useMoment()
  const [text] = texts
  const signed = people - unsigned
  if (!text) return null
  const when = moment(text.publishedAt)
  const author = text.publishedByName && <bdi>{text.publishedByName}</bdi>
  return (
    <Card>
      <div className={styles.progress}>
        <span className={styles.words}>
          <strong dir="auto">{text.title}</strong>
          <span className={styles.small}>
            <Trans>In effect since {when}</Trans>
            {author && (
              <>
                {' '}
                · <Trans>by {author}</Trans>
              </>
            )}{' '}
            ·{' '}
            {scope === 'household' ? (
              <Trans>One signature for each household</Trans>
            ) : (
              <Trans>A signature for each person</Trans>
            )}
          </span>
          <span>
            <ReadButton organizationId={organizationId} version={text.version} />
          </span>
        </span>
        <span className={styles.words}>
          <progress max={Math.max(1, people)} value={signed} aria-label={t`Signatures`} />
          <span className={styles.small}>
            <Trans>
              {signed} of {people} have signed
            </Trans>
          </span>
        </span>
      </div>
    </Card>
  )
}
