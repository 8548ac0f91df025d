// The refusals around pets and vehicles in the visitor's language.

import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../../lib/errors/error-messages.ts'

export const useErrorMessage = errorMessages({
  BELONGING_NOT_FOUND: msg`It is not on your list any more.`,
  PETS_OFF: msg`This organization does not keep a list of pets.`,
  VEHICLES_OFF: msg`This organization does not keep a list of vehicles.`,
  VACCINATION_NOT_POSSIBLE: msg`Enter a year from 2000 to 2099.`,
  INVALID_DATE: msg`Invalid vaccination date. Must be in YYYY-MM-DD format.`,
})
