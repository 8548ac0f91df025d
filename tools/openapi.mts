// `npm run openapi`: writes the committed copy of the API's description.

import { writeFile } from 'node:fs/promises'
import { openApiDocument } from '../packages/contract/openapi.ts'

await writeFile(
  new URL('../docs/openapi.json', import.meta.url),
  `${JSON.stringify(openApiDocument(), null, 2)}\n`,
)
