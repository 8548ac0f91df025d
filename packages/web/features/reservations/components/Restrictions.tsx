// The people who may not book, shown above the times: their names, and the message staff wrote to
// them.

import { Trans } from '@lingui/react/macro'
import type { Verdict } from '@lodgepole/domain/reservations/verdict'
import { Notice } from '../../../ui/Notice.tsx'
import { useLabelText } from '../use-label-text.ts'

export const Restrictions = ({ restrictions }: { readonly restrictions: readonly Verdict[] }) => {
  const labelText = useLabelText()
  if (restrictions.length === 0) return null
  // The messages staff wrote to restricted people, each once.
  const messages = [
    ...new Set(
      restrictions.flatMap(({ reason }) =>
        reason?.kind === 'restricted' && reason.message ? [reason.message] : [],
      ),
    ),
  ]
  return (
    <Notice tone="warning" live title={restrictions.map(labelText).join(' · ')}>
      {messages.length > 0 ? (
        messages.map((message) => (
          <p key={message} dir="auto">
            {message}
          </p>
        ))
      ) : (
        <Trans>Nothing can be reserved for now. Please ask the office.</Trans>
      )}
    </Notice>
  )
}
