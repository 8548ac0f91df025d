// Why something about the timetable was refused, in the language of whoever asked.

import { errorMessages } from '../../../lib/errors/error-messages.ts'
import { scheduleErrors } from '../../../lib/errors/messages/schedule.ts'

export const useScheduleErrorMessage = errorMessages(scheduleErrors, ['series', 'staff'])
