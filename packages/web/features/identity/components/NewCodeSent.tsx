import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../ui/Notice.tsx'

export const NewCodeSent = () => (
  <Notice live>
    <Trans>A new code is on its way.</Trans>
  </Notice>
)
