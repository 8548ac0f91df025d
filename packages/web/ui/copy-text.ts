// Copies text to the clipboard and says whether that worked. Browsers refuse it in some frames and
// without TLS.

import { notify } from './notify.ts'

interface CopyMessages {
  readonly copied: string
  /** What the person can do instead. */
  readonly failed: string
}

export const copyText = async (text: string, { copied, failed }: CopyMessages): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    notify({ tone: 'success', text: copied })
  } catch {
    notify({ tone: 'danger', text: failed })
  }
}
