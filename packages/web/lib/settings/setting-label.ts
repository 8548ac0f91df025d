import type { MessageDescriptor } from '@lingui/core'

/** What the console says of one setting. */
export interface SettingLabels {
  readonly label: MessageDescriptor
  readonly about: MessageDescriptor
}
