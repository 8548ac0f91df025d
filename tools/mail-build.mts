// `npm run mail:build`: compiles the mail layout, so that the server sends mails without a
// compiler.

import { writeFile } from 'node:fs/promises'
import {
  compileLayout,
  layoutModule,
} from '../packages/server/features/messages/layout/compile-layout.ts'

await writeFile(
  new URL('../packages/server/features/messages/layout/layout.generated.ts', import.meta.url),
  layoutModule(await compileLayout()),
)
