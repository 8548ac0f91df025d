// Leaves a form that is embedded in another page.

import { Trans } from '@lingui/react/macro'
import { Button } from '../../../../ui/Button.tsx'

export const PlainCancel = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant="gray" onClick={onClick}>
    <Trans>Cancel</Trans>
  </Button>
)
