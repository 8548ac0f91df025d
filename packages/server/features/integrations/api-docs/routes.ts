// The API description: as OpenAPI for programs, and as a page for people.

import { randomBytes } from 'node:crypto'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from '../../../platform/http/refusal-reply.ts'
import { builtFiles, DOCUMENT, type DocsFiles } from './docs-files.ts'
import { drawPage, FILES, pagePolicy } from './page.ts'
import { once, sendFile } from './prepared-file.ts'

export interface DocsServices {
  /** The build's output; without one, the files come from their sources. */
  readonly docsFolder: string | undefined
}

export const mountDocs = (app: FastifyInstance, files: () => Promise<DocsFiles>): void => {
  const send = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const file = await (await files()).find(name)
    return file
      ? sendFile(request, reply, file)
      : sendRefusal(request, reply, commonRefusals.NOT_FOUND)
  }
  app.get(`/docs/${DOCUMENT}`, (request, reply) => send(request, reply, DOCUMENT))
  app.get<{ Params: { '*': string } }>(`${FILES}/*`, (request, reply) =>
    send(request, reply, request.params['*']),
  )
  app.get('/docs', (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(drawPage(nonce))
  })
}

export const apiDocsRoutes = (app: FastifyInstance, { docsFolder }: DocsServices): void =>
  mountDocs(
    app,
    once(async () =>
      docsFolder === undefined
        ? (await import('./source-files.ts')).sourceFiles()
        : builtFiles(docsFolder),
    ),
  )
