// What can be booked: the campus if there are several, places or classes, and their series.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Series, SeriesCategory } from '@lodgepole/domain/reservations/series'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Chip, Chips, Choice, ChoiceGroup } from '../../../ui/Choice.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useScreenSize } from '../../../ui/theme/use-screen.ts'
import { useSeriesLabel } from '../use-series-label.ts'
import styles from './Choose.module.css'

/** Above this number, the device's native picker is used. */
const MAX_CHIPS = 9

export interface WhatToBookProps {
  readonly campuses: readonly { readonly campusId: string; readonly label: string }[]
  readonly campusId: string | null
  readonly category: SeriesCategory
  readonly categories: readonly SeriesCategory[]
  readonly series: readonly Series[]
  /** Empty for all series. */
  readonly seriesId: string
  readonly onCampus: (campusId: string) => void
  readonly onCategory: (category: SeriesCategory) => void
  readonly onSeries: (seriesId: string) => void
}

const useCategoryLabels = (): Readonly<Record<SeriesCategory, string>> => {
  const { t } = useLingui()
  return { Location: t`Location`, Class: t`Class` }
}

const Campus = ({
  campuses,
  campusId,
  onCampus,
}: Pick<WhatToBookProps, 'campuses' | 'campusId' | 'onCampus'>) => {
  const { t } = useLingui()
  const options = [
    { value: '', label: t`Main campus` },
    ...campuses.map((one) => ({ value: one.campusId, label: one.label })),
  ]
  return (
    <SelectField
      name="campus"
      label={t`Campus`}
      value={campusId ?? ''}
      options={options}
      onChange={({ target }) => onCampus(target.value)}
    />
  )
}

const SeriesChips = ({
  series,
  seriesId,
  onSeries,
}: Pick<WhatToBookProps, 'series' | 'seriesId' | 'onSeries'>) => {
  const { t } = useLingui()
  const labelOf = useSeriesLabel()
  const options = [
    { value: '', label: t`Everything` },
    ...series.map((one) => ({ value: one.sessionId, label: labelOf(one) })),
  ]
  if (options.length > MAX_CHIPS)
    return (
      <SelectField
        name="series"
        label={t`What would you like to book?`}
        value={seriesId}
        options={options}
        onChange={({ target }) => onSeries(target.value)}
      />
    )
  return (
    <ChoiceGroup label={<Trans>What would you like to book?</Trans>}>
      <Chips>
        {options.map(({ value, label }) => (
          <Chip
            key={value}
            name="series"
            value={value}
            checked={value === seriesId}
            onChange={() => onSeries(value)}
          >
            <bdi>{label}</bdi>
          </Chip>
        ))}
      </Chips>
    </ChoiceGroup>
  )
}

const Choices = ({
  campuses,
  campusId,
  category,
  categories,
  series,
  seriesId,
  onCampus,
  onCategory,
  onSeries,
}: WhatToBookProps) => {
  const { t } = useLingui()
  const labels = useCategoryLabels()
  return (
    <>
      {campuses.length > 0 && <Campus {...{ campuses, campusId, onCampus }} />}
      {categories.length > 1 && (
        <div className={styles.tabs} role="radiogroup" aria-label={t`Category`}>
          {categories.map((one) => (
            <Choice
              key={one}
              className={styles.tab}
              name="category"
              value={one}
              checked={one === category}
              onChange={() => onCategory(one)}
            >
              {labels[one]}
            </Choice>
          ))}
        </div>
      )}
      <SeriesChips {...{ series, seriesId, onSeries }} />
    </>
  )
}

/** On small screens, one line summarizes the selection, so that the times are near the thumb. */
export const WhatToBook = (props: WhatToBookProps) => {
  const { t } = useLingui()
  const labels = useCategoryLabels()
  const labelOf = useSeriesLabel()
  const isWide = useScreenSize() === 'lg'
  const [isOpen, setOpen] = useState(false)
  const { campuses, campusId, category, series, seriesId } = props
  if (isWide) return <Choices {...props} />
  const found = series.find(({ sessionId }) => sessionId === seriesId)
  const chosen = found ? labelOf(found) : t`Everything`
  const campus = campuses.find((one) => one.campusId === campusId)?.label
  return (
    <>
      <div className={styles.chosen}>
        <bdi>{[campus, labels[category], chosen].filter(Boolean).join(' · ')}</bdi>
        <Button variant="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <Trans>Close</Trans> : <Trans>Change</Trans>}
        </Button>
      </div>
      {isOpen && <Choices {...props} />}
    </>
  )
}
