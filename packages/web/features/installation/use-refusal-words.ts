import { msg } from '@lingui/core/macro'
import { refusalWords } from '../../lib/refusal-words.ts'

export const useRefusalWords = refusalWords({
  HOST_INVALID: msg`One of these is no name of a host.`,
  HOST_TAKEN: msg`One of these hosts belongs to somebody already.`,
  HOST_NEEDED: msg`An organization needs at least one host that is not for visitors alone.`,
  INVALID_EMAIL: msg`Enter a valid email address.`,
})
