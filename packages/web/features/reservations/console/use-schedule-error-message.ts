// Why a call about the timetable was refused, in the visitor's language.

import { errorMessages } from '../../../lib/errors/error-messages.ts'
import { scheduleErrors } from '../../../lib/errors/messages/schedule.ts'

export const useScheduleErrorMessage = errorMessages(scheduleErrors, ['series', 'staff'])
