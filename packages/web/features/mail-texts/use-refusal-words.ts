import { msg } from '@lingui/core/macro'
import { refusalWords } from '../../lib/refusal-words.ts'

export const useRefusalWords = refusalWords({
  PLACEHOLDER_UNKNOWN: msg`One of the names in braces means nothing in this mail.`,
  CHANGED_MEANWHILE: msg`Somebody else has changed this mail in the meantime. What you typed is still here; save again to replace it.`,
})
