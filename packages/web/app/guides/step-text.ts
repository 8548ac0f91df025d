// A step as it is read: plain text, and the labels of the controls in it.

import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Control, ControlRole, GuideStep, Topic } from './topic.ts'

export interface TextPart {
  /** Which part of the step it is, counted from 0. */
  readonly place: number
  readonly text: string
  /** Of a control's label. */
  readonly role?: ControlRole | undefined
}

/** What the screen puts in, a name or an amount, is left open: `Pay …`. */
const OPEN = '…'
const open: Readonly<Record<string, string>> = new Proxy({}, { get: () => OPEN })

const fill = (
  message: MessageDescriptor,
  values: Readonly<Record<string, string>>,
): MessageDescriptor => ({ ...message, values })

const labelOf = (i18n: I18n, { label }: Control): string => i18n._(fill(label, open))

/** No text contains it. */
const MARK = '\u0001'

export const partsOf = (i18n: I18n, { text, controls }: GuideStep): readonly TextPart[] => {
  const names = Object.keys(controls)
  const values = Object.fromEntries(names.map((name) => [name, MARK + name + MARK]))
  return i18n
    ._(fill(text, values))
    .split(MARK)
    .map((part, place): TextPart => {
      const control = place % 2 === 1 ? controls[part] : undefined
      return control
        ? { place, text: labelOf(i18n, control), role: control.role }
        : { place, text: part }
    })
    .filter((part) => part.text !== '')
}

/** Everything that a search looks through. */
export const wholeTextOf = (i18n: I18n, { title, summary, steps }: Topic): string =>
  [
    i18n._(title),
    i18n._(summary),
    ...steps.map((each) =>
      partsOf(i18n, each)
        .map(({ text }) => text)
        .join(''),
    ),
  ].join('\n')
