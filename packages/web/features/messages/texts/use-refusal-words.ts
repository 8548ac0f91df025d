import { msg } from '@lingui/core/macro'
import { refusalWords } from '../../../lib/refusal-words.ts'

export const useRefusalWords = refusalWords({
  PLACEHOLDER_UNKNOWN: msg`One of the names in braces means nothing in this mail.`,
})
