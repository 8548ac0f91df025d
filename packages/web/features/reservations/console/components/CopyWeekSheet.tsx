// Copies the week being viewed to later weeks. Closed days and existing events are skipped, and the
// preview says so.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { wholeRule } from '../typed-number.ts'
import { RuledField } from './CountField.tsx'
import { PreviewSheet } from './PreviewSheet.tsx'
import { MadeEvents } from './MadeEvents.tsx'
import { previewWeekCopy, copyWeek } from '../api.ts'

interface CopyWeekSheetProps {
  readonly monday: string
  readonly sessionId: string
  readonly onClosed: () => void
}

const weeksRule = wholeRule(52, 1)

export const CopyWeekSheet = ({ monday, sessionId, onClosed }: CopyWeekSheetProps) => {
  const { t } = useLingui()
  const [weeks, setWeeks] = useState('1')
  const isReady = weeks.trim() !== '' && weeksRule(weeks) === undefined
  const count = isReady ? Number(weeks) : 1
  const input = {
    fromMonday: monday,
    weeksAhead: Array.from({ length: count }, (_, index) => index + 1),
    ...(sessionId ? { sessionId } : {}),
  }
  return (
    <PreviewSheet
      title={<Trans>Copy week</Trans>}
      input={input}
      isReady={isReady}
      actLabel={<Trans>Copy</Trans>}
      onClosed={onClosed}
      look={async (body) => (await previewWeekCopy(body)).item}
      renderSeen={(seen) => <MadeEvents seen={seen} />}
      isWorthIt={({ made }) => made > 0}
      act={async (body) => {
        const { made } = (await copyWeek(body)).item
        return t`Added to the schedule: ${made}`
      }}
    >
      <RuledField
        label={t`Number of following weeks`}
        rule={weeksRule}
        value={weeks}
        onText={setWeeks}
      />
    </PreviewSheet>
  )
}
