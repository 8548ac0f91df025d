// An attempt at an action on a stay. If someone else was first, its card may disappear from the
// list together with any message in it. The message is therefore shown in a toast.

import { ApiError } from '@lodgepole/contract/client'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { unitName } from '@lodgepole/domain/lodging/units'
import { useAttempt, type Attempt } from '../../lib/forms/use-attempt.ts'
import { notify } from '../../ui/notify.ts'
import { useErrorMessage } from './use-lodging-labels.ts'

const overtaken: ReadonlySet<string> = new Set([
  'STAY_STATUS',
  'STAY_NOT_FOUND',
  'CHANGED_MEANWHILE',
])

export interface StayAttempt extends Attempt {
  readonly messageFor: (error: unknown) => string
}

/** `onOvertaken`: called when the action no longer applies, because the stay has changed. */
export const useStayAttempt = (
  stay: Pick<Stay, 'lodgingLabel' | 'lodgingAddress'>,
  onOvertaken: () => void = () => undefined,
): StayAttempt => {
  const attempt = useAttempt()
  const messageFor = useErrorMessage()
  const run: Attempt['run'] = (work) =>
    attempt.run(async () => {
      try {
        await work()
      } catch (error) {
        if (!(error instanceof ApiError && overtaken.has(error.code))) throw error
        notify({
          tone: 'danger',
          text:
            `${unitName({ label: stay.lodgingLabel, address: stay.lodgingAddress })}: ` +
            `${messageFor(error)}`,
        })
        onOvertaken()
      }
    })
  return { ...attempt, run, messageFor }
}
