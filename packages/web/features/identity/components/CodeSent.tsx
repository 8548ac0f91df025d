// Says that a code was sent, without revealing whether the name exists.

import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../ui/Notice.tsx'

export const CodeSent = () => (
  <Notice live>
    <Trans>If that name is in our records, we’ve sent you a code. It works for 60 minutes.</Trans>
  </Notice>
)
