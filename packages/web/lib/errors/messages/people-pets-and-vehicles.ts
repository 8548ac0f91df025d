// Why something about pets and vehicles is refused.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const belongingErrors = {
  BELONGING_NOT_FOUND: msg`It is not on your list any more.`,
  INVALID_DATE: msg`Invalid vaccination date. Must be in YYYY-MM-DD format.`,
  PETS_OFF: msg`This organization does not keep a list of pets.`,
  VACCINATION_NOT_POSSIBLE: msg`Enter a year from 2000 to 2099.`,
  VEHICLES_OFF: msg`This organization does not keep a list of vehicles.`,
} satisfies ErrorMessages
