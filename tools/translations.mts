// The second half of `npm run translations`: makes of the server's catalogs what it reads when it
// runs, so that it needs neither them nor a compiler.

import { writeFile } from 'node:fs/promises'
import translation from '../lingui.config.ts'
import { catalogModule, readEntries } from '../packages/server/locales/compile.ts'

for (const language of translation.locales)
  await writeFile(
    new URL(`../packages/server/locales/${language}.generated.ts`, import.meta.url),
    catalogModule(language, await readEntries(language)),
  )
