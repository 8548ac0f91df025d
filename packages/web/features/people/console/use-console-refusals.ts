// Why staff could not change somebody, in their language.

import { errorMessages, codeMessages } from '../../../lib/errors/error-messages.ts'
import { peopleStaffErrors } from '../../../lib/errors/messages/people.staff.ts'
import { peopleErrors } from '../../../lib/errors/messages/people.ts'

export const useConsoleRefusals = errorMessages({ ...peopleErrors, ...peopleStaffErrors }, [
  'invitation',
  'staff',
])

/** Why two cannot be one person, as the look ahead says it. */
export const useObstacleMessage = codeMessages(peopleStaffErrors, ['staff'])
