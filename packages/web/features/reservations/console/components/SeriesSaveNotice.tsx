// Why a series couldn't be saved: someone else changed it, a field is wrong, or the server refused
// it.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { changedMeanwhile } from '../../../../lib/conflicts/changed-meanwhile.ts'
import { EditConflictNotice } from '../../../../lib/conflicts/EditConflictNotice.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { useScheduleErrorMessage } from '../use-schedule-error-message.ts'

interface SeriesSaveNoticeProps {
  readonly conflict: Pick<ComponentProps<typeof EditConflictNotice>, 'changed' | 'rows'> | undefined
  /** How many fields are marked. */
  readonly faultCount: number
  readonly error: unknown
  readonly onAcceptTheirs: () => void
}

export const SeriesSaveNotice = ({
  conflict,
  faultCount,
  error,
  onAcceptTheirs,
}: SeriesSaveNoticeProps) => {
  const { t } = useLingui()
  const errorMessage = useScheduleErrorMessage()
  if (conflict)
    return (
      <EditConflictNotice
        changed={conflict.changed}
        rows={conflict.rows}
        onAcceptTheirs={onAcceptTheirs}
      />
    )
  if (faultCount > 0)
    return (
      <Notice tone="danger" live>
        {t({
          message: plural(faultCount, {
            one: 'Fix the field marked above, then save again.',
            other: 'Fix the # fields marked above, then save again.',
          }),
        })}
      </Notice>
    )
  return changedMeanwhile(error) ? null : <RefusedNotice error={error} messageFor={errorMessage} />
}
