// The four moods in which the product speaks: each has an icon and a word of its own, so that
// color never says it alone.

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
