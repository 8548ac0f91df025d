// A code is on its way, to whoever may have that name.

import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../ui/Notice.tsx'

export const CodeSent = () => (
  <Notice live>
    <Trans>If we know that name, a code is on its way. It is valid for 60 minutes.</Trans>
  </Notice>
)
