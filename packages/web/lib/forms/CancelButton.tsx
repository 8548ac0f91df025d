// Leaves a form without saving and without the unsaved-changes question, since that is its purpose.

import { Trans } from '@lingui/react/macro'
import { RouteButton, type RouteTarget } from '../routing/navigation.tsx'

export const CancelButton = (target: RouteTarget) => (
  <RouteButton {...target} evenUnsaved variant="gray">
    <Trans>Cancel</Trans>
  </RouteButton>
)
