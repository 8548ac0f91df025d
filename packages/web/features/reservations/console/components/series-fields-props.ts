// The props of every group of fields in the series form.

import type { SeriesDraft } from '../series-draft.ts'

export interface SeriesFieldsProps {
  readonly draft: SeriesDraft
  /** The error of a field, by its name. */
  readonly complaint: (name: string) => string | undefined
  readonly onChange: (change: Partial<SeriesDraft>) => void
}
