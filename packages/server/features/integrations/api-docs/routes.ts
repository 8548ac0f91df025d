// The API's description: for programs as OpenAPI, for people as one plain page without a script.

import type { FastifyInstance } from 'fastify'

interface Operation {
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly { readonly name: string; readonly required: boolean }[]
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: object } }
  }
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string
        readonly content?: Readonly<Record<string, { readonly schema: object }>>
      }
    >
  >
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
const shape = (schema: object) =>
  `<details><summary>Shape</summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`

/** A file has no shape to show, only a kind. */
const answerShape = (content: Readonly<Record<string, { readonly schema: object }>> = {}) => {
  const json = content['application/json']
  return json ? shape(json.schema) : escape(Object.keys(content).join(', '))
}

const section = (
  path: string,
  method: string,
  { summary, description, parameters = [], requestBody, responses }: Operation,
) => `
<section><h2><code>${method.toUpperCase()} ${escape(path)}</code></h2><p>${escape(summary)}</p><p>${escape(description)}</p>
${
  parameters.length
    ? '<p>Parameters: ' +
      `${parameters.map(({ name, required }) => `<code>${escape(name)}</code>${required ? '' : ' (optional)'}`).join(', ')}</p>`
    : ''
}
${requestBody ? `<h3>Body</h3>${shape(requestBody.content['application/json'].schema)}` : ''}
<h3>Answers</h3><ul>${Object.entries(responses)
  .map(
    ([status, { description: text, content }]) =>
      `<li>${status}: ${escape(text)} ${status === '200' ? answerShape(content) : ''}</li>`,
  )
  .join('')}</ul></section>`

const STYLE =
  'body{font:15px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 ' +
  '1rem}section{border-top:1px solid #ccc}pre{overflow:auto;font-size:13px}'

const page = (
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>,
  nonce: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Lodgepole API</title><style nonce="${nonce}">${STYLE}</style>
<main><h1>Lodgepole API</h1><p>Also as <a href="/docs/openapi.json">OpenAPI 3.1</a>.</p>
${Object.entries(paths)
  .map(([path, methods]) =>
    Object.entries(methods)
      .map(([method, operation]) => section(path, method, operation))
      .join(''),
  )
  .join('')}</main></html>`

/** Loaded when somebody looks, so that starting the server does not wait for it. */
const document = async () => (await import('@lodgepole/contract/openapi')).openApiDocument()

export const apiDocsRoutes = (app: FastifyInstance): void => {
  app.get('/docs/openapi.json', () => document())
  app.get('/docs', async (request, reply) => {
    const nonce = request.id
    const { paths } = await document()
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(page(paths as unknown as Record<string, Record<string, Operation>>, nonce))
  })
}
