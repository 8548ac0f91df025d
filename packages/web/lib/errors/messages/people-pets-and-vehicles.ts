// Error messages for pets and vehicles.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const belongingErrors = {
  BELONGING_NOT_FOUND: msg`This is no longer on your list.`,
  INVALID_DATE: msg`Invalid vaccination date. Must be in YYYY-MM-DD format.`,
  PETS_OFF: msg`This organization doesn’t keep a list of pets. Ask the office if you want to bring one.`,
  VACCINATION_NOT_POSSIBLE: msg`Enter a year from 2000 to 2099.`,
  VEHICLES_OFF: msg`This organization doesn’t keep a list of vehicles. Ask the office about parking.`,
} satisfies ErrorMessages
