// A series while it is edited. When someone else saves it first, changes that only they made are
// taken over, and the next save starts from their version.

import type { StoredSeries } from '@lodgepole/contract/reservations/series-endpoints'
import { useState } from 'react'
import type { Changed } from '../../../lib/conflicts/changed-meanwhile.ts'
import type { ConflictRow } from '../../../lib/conflicts/conflict-rows.ts'
import { mergedDraft, seriesConflict, takenDraft } from './series-conflict.ts'
import { draftOf, newSeries, type SeriesDraft } from './series-draft.ts'
import { useSeriesLabels } from './use-series-labels.ts'
import { useSeriesValues } from './use-series-values.ts'

interface SeriesEditConflict {
  readonly changed: Changed<StoredSeries>
  readonly rows: readonly ConflictRow[]
  readonly before: SeriesDraft
}

export const useSeriesDraft = (series: StoredSeries | undefined, timeZone: string) => {
  const texts = { labels: useSeriesLabels(), values: useSeriesValues() }
  const [stored, setStored] = useState({
    draft: draftOf(series ?? newSeries(timeZone)),
    version: series?.version,
  })
  const [draft, setDraft] = useState(stored.draft)
  const [conflict, setConflict] = useState<SeriesEditConflict>()
  const noteConflict = (changed: Changed<StoredSeries>) => {
    const theirs = draftOf(changed.current)
    setConflict({
      changed,
      rows: seriesConflict(texts, stored.draft, theirs, draft),
      before: stored.draft,
    })
    setDraft(mergedDraft(stored.draft, theirs, draft))
    setStored({ draft: theirs, version: changed.current.version })
  }
  const acceptTheirs = () => {
    if (conflict) setDraft(takenDraft(conflict.before, stored.draft, draft))
    setConflict(undefined)
  }
  return {
    draft,
    change: (more: Partial<SeriesDraft>) => setDraft((before) => ({ ...before, ...more })),
    version: stored.version,
    isChanged: JSON.stringify(stored.draft) !== JSON.stringify(draft),
    conflict,
    noteConflict,
    acceptTheirs,
    forgetConflict: () => setConflict(undefined),
  }
}
