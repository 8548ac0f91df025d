// The API's description: for programs as OpenAPI, for people as a page. Both are built once.

import type { FastifyInstance } from 'fastify'
import { drawPage, pagePolicy, type ApiDocument } from './page.ts'
import { once, prepareFile, sendFile } from './prepared-file.ts'

/** Loaded when somebody looks, so that starting the server does not wait for it. */
const loadDocument = async (): Promise<ApiDocument> =>
  (await import('@lodgepole/contract/openapi')).openApiDocument() as unknown as ApiDocument

export const mountDocument = (app: FastifyInstance, build: () => Promise<ApiDocument>): void => {
  const document = once(build)
  const json = once(async () =>
    prepareFile('application/json; charset=utf-8', JSON.stringify(await document())),
  )
  const page = once(async () => prepareFile('text/html; charset=utf-8', drawPage(await document())))
  app.get('/docs/openapi.json', async (request, reply) => sendFile(request, reply, await json()))
  app.get('/docs', async (request, reply) => {
    void reply.header('content-security-policy', pagePolicy)
    return sendFile(request, reply, await page())
  })
}

export const apiDocsRoutes = (app: FastifyInstance): void => mountDocument(app, loadDocument)
