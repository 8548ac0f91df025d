// The series of an organization, each with a description of its rules.

import { Trans, useLingui } from '@lingui/react/macro'
import type { StoredSeries } from '@lodgepole/contract/reservations/series-endpoints'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Pill } from '../../../../ui/Pill.tsx'
import styles from '../SeriesScreen.module.css'
import { useSeriesSummary } from '../use-series-summary.ts'

interface SeriesListProps {
  readonly list: readonly StoredSeries[]
  readonly mayChange: boolean
  readonly onEdit: (sessionId: string) => void
}

const SeriesStates = ({ hidden, enabled, state }: StoredSeries) => (
  <>
    {(hidden || !enabled) && (
      <Pill>
        <Trans>Hidden from everyone</Trans>
      </Pill>
    )}
    {state !== null && (
      <Pill tone="amber">
        {state === 'draft' ? <Trans>Draft</Trans> : <Trans>Switched off</Trans>}
      </Pill>
    )}
  </>
)

export const SeriesList = ({ list, mayChange, onEdit }: SeriesListProps) => {
  const { t } = useLingui()
  const sentences = useSeriesSummary()
  return (
    <ul className={styles.list} aria-label={t`Series`}>
      {list.map((series) => (
        <Card component="li" key={series.sessionId} className={styles.series}>
          <div className={styles.head}>
            <h2 className={styles.name}>
              <bdi>{series.label}</bdi>
            </h2>
            <SeriesStates {...series} />
            {mayChange && (
              <Button
                variant="gray"
                size="dense"
                aria-label={t`Edit ${series.label}`}
                onClick={() => onEdit(series.sessionId)}
              >
                <Trans>Edit</Trans>
              </Button>
            )}
          </div>
          <p className={styles.words}>{sentences(series as never).join(' · ')}</p>
        </Card>
      ))}
    </ul>
  )
}
