// What a scan does. At an exit, staff check everyone out, and the two directions must not be
// confused.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Direction } from '@lodgepole/domain/entry/admit'
import { Chip, Chips, ChoiceGroup } from '../../../../../ui/Choice.tsx'
import { VisuallyHidden } from '../../../../../ui/VisuallyHidden.tsx'

export const ScanMeaning = ({
  direction,
  onChosen,
}: {
  readonly direction: Direction
  readonly onChosen: (direction: Direction) => void
}) => {
  const { t } = useLingui()
  return (
    <ChoiceGroup label={<VisuallyHidden>{t`Scan direction`}</VisuallyHidden>}>
      <Chips>
        <Chip name="direction" checked={direction === 'in'} onChange={() => onChosen('in')}>
          <Trans>Check in</Trans>
        </Chip>
        <Chip name="direction" checked={direction === 'out'} onChange={() => onChosen('out')}>
          <Trans>Check out</Trans>
        </Chip>
      </Chips>
    </ChoiceGroup>
  )
}
