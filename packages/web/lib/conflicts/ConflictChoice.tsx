// Shown below both versions of a conflicting edit, so that the editor can make an informed choice.

import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { FormFoot } from '../../ui/Form.tsx'

export interface ConflictChoiceProps {
  readonly onKeepMine: () => unknown
  readonly onAcceptTheirs: () => void
}

export const NotSavedYet = () => (
  <p>
    <Trans>Your changes aren’t saved yet.</Trans>
  </p>
)

export const ConflictChoice = ({ onKeepMine, onAcceptTheirs }: ConflictChoiceProps) => (
  <FormFoot>
    <Button variant="amber" onClick={onKeepMine}>
      <Trans>Save my changes</Trans>
    </Button>
    <Button variant="gray" onClick={onAcceptTheirs}>
      <Trans>Use the current version</Trans>
    </Button>
  </FormFoot>
)
