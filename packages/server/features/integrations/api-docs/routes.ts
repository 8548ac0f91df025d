// The API's description: for programs as OpenAPI, for people as a page. Both are built once.

import type { FastifyInstance } from 'fastify'
import { drawPage, pagePolicy, type Operation } from './page.ts'
import { once, prepareFile, sendFile } from './prepared-file.ts'

interface ApiDocument {
  readonly paths: object
}

/** Loaded when somebody looks, so that starting the server does not wait for it. */
const loadDocument = async (): Promise<ApiDocument> =>
  (await import('@lodgepole/contract/openapi')).openApiDocument()

export const apiDocsRoutes = (app: FastifyInstance, build = loadDocument): void => {
  const document = once(build)
  const json = once(async () =>
    prepareFile('application/json; charset=utf-8', JSON.stringify(await document())),
  )
  const page = once(async () => {
    const { paths } = await document()
    return prepareFile(
      'text/html; charset=utf-8',
      drawPage(paths as Record<string, Record<string, Operation>>),
    )
  })
  app.get('/docs/openapi.json', async (request, reply) => sendFile(request, reply, await json()))
  app.get('/docs', async (request, reply) => {
    void reply.header('content-security-policy', pagePolicy)
    return sendFile(request, reply, await page())
  })
}
