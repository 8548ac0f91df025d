// Short explanations of why mail to an address isn't sent.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { MailMarkFacts } from '@lodgepole/contract/messages/marks/schemas'

export const causeLabels: Readonly<Record<MailMarkFacts['cause'], MessageDescriptor>> = {
  'unknown-mailbox': msg`there is no such mailbox`,
  'unknown-domain': msg`there is no such domain`,
  disabled: msg`the mailbox is disabled`,
  full: msg`the mailbox is full`,
  unreachable: msg`the mail server hasn’t accepted email for days`,
  complaint: msg`it was reported as spam`,
  other: msg`the mail server refused it`,
}
