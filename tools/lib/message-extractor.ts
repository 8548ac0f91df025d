// Finds messages for the catalogs like Lingui does. The server has no macros: there a message is
// the text itself, `i18n.t('Hello {name},', { name })`, and this gives it the id that a macro
// would, so that all catalogs look alike.

import { extractFromFileWithBabel } from '@lingui/cli/api'
import { createHash } from 'node:crypto'

type Arguments = Parameters<typeof extractFromFileWithBabel>

/** The same id as Lingui's. Any other would be marked in the catalog as written by hand. */
const idOf = (text: string, context = ''): string =>
  createHash('sha256').update(`${text}\u001f${context}`).digest('base64').slice(0, 6)

export const extractor = {
  match: (file: string): boolean => /\.[jt]sx?$/.test(file),
  extract: async (
    file: string,
    code: string,
    onMessageExtracted: Arguments[2],
    context?: Arguments[3],
  ): Promise<void> => {
    // Parsing a file is slow, and most files contain no messages.
    if (!/\bi18n\b|@lingui\//.test(code)) return
    await extractFromFileWithBabel(
      file,
      code,
      (found) =>
        onMessageExtracted(
          found.message === undefined
            ? { ...found, id: idOf(found.id, found.context), message: found.id }
            : found,
        ),
      // Only macros need it.
      context as Arguments[3],
      { plugins: file.endsWith('.ts') ? ['typescript'] : ['typescript', 'jsx'] },
      !code.includes('/macro'),
    )
  },
}
