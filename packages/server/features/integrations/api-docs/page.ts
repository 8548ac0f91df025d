// The API's description for people: one plain page without a script.

import { createHash } from 'node:crypto'

interface Reference {
  readonly $ref?: string
}

interface Parameter extends Reference {
  readonly name: string
  readonly required: boolean
}

interface Response extends Reference {
  readonly description: string
  readonly content?: Readonly<Record<string, { readonly schema: object }>>
}

interface Operation {
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: object } }
  }
  readonly responses: Readonly<Record<string, Response>>
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, Response>>
    readonly schemas: Readonly<Record<string, object>>
  }
}

/** What a reference refers to, or the thing itself. */
const follow = <T extends Reference>(one: T, known: Readonly<Record<string, T>>): T =>
  known[one.$ref?.split('/').at(-1) ?? ''] ?? one

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
  known: ApiDocument['components'],
) => `
<section><h2><code>${method.toUpperCase()} ${escape(path)}</code></h2><p>${escape(summary)}</p><p>${escape(description)}</p>
${
  parameters.length
    ? '<p>Parameters: ' +
      `${parameters
        .map((one) => follow(one, known.parameters))
        .map(({ name, required }) => `<code>${escape(name)}</code>${required ? '' : ' (optional)'}`)
        .join(', ')}</p>`
    : ''
}
${requestBody ? `<h3>Body</h3>${shape(requestBody.content['application/json'].schema)}` : ''}
<h3>Answers</h3><ul>${Object.entries(responses)
  .map(([status, response]) => [status, follow(response, known.responses)] as const)
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

const schemaSection = ([name, schema]: readonly [string, object]) =>
  `<section><h3><code>${escape(name)}</code></h3>${shape(schema)}</section>`

export const drawPage = ({
  paths,
  components,
}: ApiDocument): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Lodgepole API</title><style>${STYLE}</style>
<main><h1>Lodgepole API</h1><p>Also as <a href="/docs/openapi.json">OpenAPI 3.1</a>.</p>
${Object.entries(paths)
  .map(([path, methods]) =>
    Object.entries(methods)
      .map(([method, operation]) => section(path, method, operation, components))
      .join(''),
  )
  .join('')}
<h2>Schemas</h2>${Object.entries(components.schemas).map(schemaSection).join('')}</main></html>`
