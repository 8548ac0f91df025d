// Describes an action of the audit log by the parts of its code: `shop.cancel-order` is the area,
// the verb, and the object. A new command needs a new label only if one of its parts is new;
// `action-parts.test.ts` detects that.

import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { areaLabels } from './action-areas.ts'
import { objectLabels } from './action-objects.ts'
import { actionParts } from './action-parts.ts'
import { verbLabels } from './action-verbs.ts'
import { wholeLabels } from './whole-actions.ts'

type Labels = Readonly<Record<string, MessageDescriptor>>

const label = (i18n: I18n, labels: Labels, key: string): string =>
  Object.hasOwn(labels, key) ? i18n._(labels[key] as MessageDescriptor) : key.replaceAll('-', ' ')

export interface ActionLabels {
  readonly area: string
  readonly action: string
}

/** What a change was about, for commands that do several things. */
const sharingLabels: Labels = {
  invited: msg({ message: 'Invited a second parent', context: 'audit' }),
  ended: msg({ message: 'Stopped sharing an account', context: 'audit' }),
}

/** A part without a label is shown as in the code. */
export const actionLabels = (
  i18n: I18n,
  action: string,
  details: Readonly<Record<string, unknown>> = {},
): ActionLabels => {
  const parts = actionParts(action)
  const sharing = action === 'profile.save-user' ? String(details['sharing'] ?? '') : ''
  if (Object.hasOwn(sharingLabels, sharing))
    return {
      area: label(i18n, areaLabels, parts.area),
      action: label(i18n, sharingLabels, sharing),
    }
  const [area, verb, object] = [
    label(i18n, areaLabels, parts.area),
    label(i18n, verbLabels, parts.verb),
    label(i18n, objectLabels, parts.object),
  ]
  if (Object.hasOwn(wholeLabels, action)) return { area, action: label(i18n, wholeLabels, action) }
  return {
    area,
    action: object === '' ? verb : i18n._(msg({ message: `${verb} ${object}`, context: 'audit' })),
  }
}
