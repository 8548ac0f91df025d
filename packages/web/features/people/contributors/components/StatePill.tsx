import { Trans } from '@lingui/react/macro'
import type { Contributor } from '@lodgepole/contract/people/contributors/schemas'
import { Pill } from '../../../../ui/Pill.tsx'

export const StatePill = ({ state }: Pick<Contributor, 'state'>) =>
  state === 'Active' ? (
    <Pill tone="brand">
      <Trans>Active</Trans>
    </Pill>
  ) : (
    <Pill tone="info">
      <Trans>Invited</Trans>
    </Pill>
  )
