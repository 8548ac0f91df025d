// The settings of a series in sentences, updated while typing.

import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../../../ui/Card.tsx'
import { seriesOfDraft, type SeriesDraft } from '../series-draft.ts'
import { useSeriesSummary } from '../use-series-summary.ts'
import styles from './SeriesForm.module.css'

export const SeriesSummary = ({ draft }: { readonly draft: SeriesDraft }) => {
  const { t } = useLingui()
  const sentences = useSeriesSummary()
  return (
    <Card component="aside" sunk className={styles.aside} aria-label={t`Summary`}>
      <h2>
        <Trans>Summary</Trans>
      </h2>
      <ul className={styles.words} aria-live="polite">
        {sentences(seriesOfDraft(draft) as never).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  )
}
