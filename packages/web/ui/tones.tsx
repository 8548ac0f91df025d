// The four tones of messages. Each has its own icon and word, so that color is never the only
// signal.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

export type Tone = 'info' | 'success' | 'warning' | 'danger'

interface ToneLook {
  readonly Icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>
  readonly word: MessageDescriptor
}

export const tones: Readonly<Record<Tone, ToneLook>> = {
  info: { Icon: IconInfoCircle, word: msg`Information` },
  success: { Icon: IconCircleCheck, word: msg`Success` },
  warning: { Icon: IconAlertTriangle, word: msg`Warning` },
  danger: { Icon: IconCircleX, word: msg`Error` },
}
