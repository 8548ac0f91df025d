import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ClientErrorLevel } from '@lodgepole/domain/analytics/logs/levels'

export const levelLabels: Readonly<Record<ClientErrorLevel, MessageDescriptor>> = {
  debug: msg`For developers`,
  info: msg`Notice`,
  warn: msg`Warning`,
  error: msg`Error`,
  fatal: msg`Page crashed`,
}
