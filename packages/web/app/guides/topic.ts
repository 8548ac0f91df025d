// What a guide is made of: topics, each a task with its steps. A step names the controls it speaks
// of by role and by the very messages that the screen uses, so that both always say the same in
// every language.

import type { MessageDescriptor } from '@lingui/core'

export type ControlRole =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'group'
  | 'link'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'textbox'

export interface Control {
  readonly role: ControlRole
  /** The screen's own message. */
  readonly label: MessageDescriptor
}

export interface GuideStep {
  /** Names its controls in braces: `Select {save}.` */
  readonly text: MessageDescriptor
  readonly controls: Readonly<Record<string, Control>>
  /** What the topic's picture shows, which stands below this step. */
  readonly picture?: MessageDescriptor | undefined
  /** Its controls appear after something else has happened, such as a seat that becomes free. */
  readonly isLater?: true
}

export interface Topic {
  /** Part of its address and the name of its picture. */
  readonly id: string
  readonly title: MessageDescriptor
  readonly summary: MessageDescriptor
  readonly steps: readonly GuideStep[]
}

export const step = (
  text: MessageDescriptor,
  controls: GuideStep['controls'] = {},
  picture?: MessageDescriptor,
): GuideStep => ({ text, controls, picture })

export const later = (text: MessageDescriptor, controls: GuideStep['controls']): GuideStep => ({
  text,
  controls,
  isLater: true,
})

const as =
  (role: ControlRole) =>
  (label: MessageDescriptor): Control => ({ role, label })

export const button = as('button')
export const checkbox = as('checkbox')
export const group = as('group')
export const link = as('link')
export const list = as('combobox')
export const radio = as('radio')
export const radios = as('radiogroup')
export const region = as('region')
export const field = as('textbox')
