import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../ui/Notice.tsx'

export const NewCodeSent = () => (
  <Notice live>
    <Trans>We sent you a new code.</Trans>
  </Notice>
)
