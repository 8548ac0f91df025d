// Why staff couldn't change a person, in their language.

import { errorMessages, codeMessages } from '../../../lib/errors/error-messages.ts'
import { peopleStaffErrors } from '../../../lib/errors/messages/people.staff.ts'
import { peopleErrors } from '../../../lib/errors/messages/people.ts'

export const useConsoleRefusals = errorMessages({ ...peopleErrors, ...peopleStaffErrors }, [
  'invitation',
  'staff',
])

/** Why two people can't be merged, as found by the preview. */
export const useObstacleMessage = codeMessages(peopleStaffErrors, ['staff'])
