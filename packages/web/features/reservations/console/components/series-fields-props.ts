// What every group of fields in the series form is given.

import type { SeriesDraft } from '../series-draft.ts'

export interface SeriesFieldsProps {
  readonly draft: SeriesDraft
  /** What is wrong with a field, by its name. */
  readonly complaint: (name: string) => string | undefined
  readonly onChange: (change: Partial<SeriesDraft>) => void
}
