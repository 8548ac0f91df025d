// The API's description for people: one plain page without a script.

import { createHash } from 'node:crypto'

export interface Operation {
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

/** The page has one style and no script, and its policy names that style. */
export const pagePolicy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; ` +
  "base-uri 'none'; frame-ancestors 'none'"

export const drawPage = (
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>,
): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Lodgepole API</title><style>${STYLE}</style>
<main><h1>Lodgepole API</h1><p>Also as <a href="/docs/openapi.json">OpenAPI 3.1</a>.</p>
${Object.entries(paths)
  .map(([path, methods]) =>
    Object.entries(methods)
      .map(([method, operation]) => section(path, method, operation))
      .join(''),
  )
  .join('')}</main></html>`
