import { msg } from '@lingui/core/macro'
import { errorMessages } from '../errors/error-messages.ts'

export const useActAsRefusals = errorMessages({
  ACCOUNT_NOT_FOUND: msg`No account here has that address. Participants are looked after by their account holder: enter that address.`,
  CANNOT_ACT_AS_ADMIN: msg`Administrators cannot be acted as.`,
  PERSON_ABOVE_YOU: msg`This person’s role is above yours. Ask somebody whose role is as high as theirs.`,
})
