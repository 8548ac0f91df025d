// The same files without a build, which the build also uses to fill its folder.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { openApiDocument } from '@lodgepole/contract/openapi'
import { createDocsFiles, DOCUMENT, listFolder } from './docs-files.ts'
import { prepareFile, typeOf } from './prepared-file.ts'

const own = path.join(import.meta.dirname, 'browser')
const reference = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@scalar/api-reference')),
  'browser',
)

/**
 * Serves only the parts of the reference that readers need, without the client that sends requests
 * and the assistant that sends questions elsewhere.
 */
const LEFT_OUT = /^standalone\.js$|^chunks\/(AgentScalarDrawer|modal)-/

const isServed = (name: string) => name.endsWith('.js') && !LEFT_OUT.test(name)

/** The text without the link to a source map, which is not served. */
const readText = async (file: string) =>
  (await readFile(file, 'utf8')).replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n')

export const referenceFiles = async (): Promise<readonly string[]> =>
  (await listFolder(reference)).filter(isServed).map((name) => path.join(reference, name))

export const sourceFiles = () =>
  createDocsFiles(async () => {
    const files = [
      ...(await listFolder(own)).map((name) => [name, path.join(own, name)] as const),
      ...(await referenceFiles()).map(
        (file) => [`reference/${path.relative(reference, file)}`, file] as const,
      ),
    ]
    return new Map([
      ...files.map(
        ([name, file]) =>
          [name, async () => prepareFile(typeOf(name), await readText(file))] as const,
      ),
      [DOCUMENT, () => prepareFile(typeOf(DOCUMENT), JSON.stringify(openApiDocument()))] as const,
    ])
  })
