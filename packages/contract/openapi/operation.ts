// One call in the API description.

import { capabilities } from '@lodgepole/domain/identity/access/capabilities'
import type * as z from 'zod'
import { methodAndPath, takesIdempotencyKey, type Endpoint } from '../kernel/endpoint.ts'
import { takesKey, type Refusals } from './refusals.ts'
import type { Root, Shapes } from './shapes.ts'
import { tagOf } from './tags.ts'
import type { Json } from './tidy.ts'

/** An endpoint with its position in the API's table. */
export interface NamedEndpoint {
  readonly table: string
  readonly key: string
  readonly endpoint: Endpoint
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `people.allDetails` becomes `peopleAllDetails`. */
const operationId = ({ table, key }: NamedEndpoint) => table + capital(key)

const rootFor = (
  named: NamedEndpoint,
  part: 'query' | 'body' | 'output',
  schema: z.ZodType,
): Root => ({
  name: capital(operationId(named)) + (part === 'output' ? 'Answer' : capital(part)),
  schema,
  direction: part === 'output' ? 'output' : 'input',
})

export const rootsOf = (named: NamedEndpoint): readonly Root[] => {
  const { query, body, output, files } = named.endpoint
  return [
    ...(query ? [rootFor(named, 'query', query)] : []),
    ...(body ? [rootFor(named, 'body', body)] : []),
    ...(files ? [] : [rootFor(named, 'output', output)]),
  ]
}

const content = (schema: object) => ({ 'application/json': { schema } })

const fileContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))

const queryParameters = (named: NamedEndpoint, shapes: Shapes) => {
  if (!named.endpoint.query) return []
  const { properties = {}, required = [] } = shapes.wholeOf(
    rootFor(named, 'query', named.endpoint.query),
  ) as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  }))
}

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const hostsOf = ({ hosts = ['main', 'organization'] }: Endpoint): readonly string[] => hosts

const takesAccount = (endpoint: Endpoint): boolean =>
  endpoint.permission !== 'guest' &&
  endpoint.permission !== 'login' &&
  hostsOf(endpoint).some((host) => host !== 'console')

const headerParameters = (endpoint: Endpoint) => [
  ...(takesIdempotencyKey(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ...(takesAccount(endpoint) ? [{ $ref: '#/components/parameters/Account' }] : []),
]

const permissionText = ({ permission }: Endpoint): string => {
  if (permission === 'guest') return 'Anybody may call it, signed in or not.'
  if (permission === 'login') return 'It needs a session, with or without an account here.'
  if (permission === 'member') return 'It needs a session with an account in the organization.'
  if (permission === 'admin') return 'It needs the session of an administrator.'
  const { capability } = permission
  return (
    `It needs the permission \`${capability}\`, which these roles have: ` +
    `${capabilities[capability].map((role) => `\`${role}\``).join(', ')}.`
  )
}

const descriptionOf = (endpoint: Endpoint): string =>
  [
    permissionText(endpoint),
    ...(takesKey(endpoint) ? ['An API key with this permission may call it, too.'] : []),
    `Hosts: ${hostsOf(endpoint).join(', ')}.`,
  ].join(' ')

const securityOf = (endpoint: Endpoint) =>
  endpoint.permission === 'guest'
    ? []
    : [{ session: [] }, ...(takesKey(endpoint) ? [{ apiKey: [] }] : [])]

export const operation = (named: NamedEndpoint, shapes: Shapes, refusals: Refusals) => {
  const { endpoint, table } = named
  const [, path] = methodAndPath(endpoint.route)
  const parameters = [
    ...pathParameters(path),
    ...queryParameters(named, shapes),
    ...headerParameters(endpoint),
  ]
  return {
    operationId: operationId(named),
    tags: [tagOf(table)],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: content(shapes.schemaOf(rootFor(named, 'body', endpoint.body))),
          },
        }
      : {}),
    responses: {
      200: {
        description: 'OK',
        content: endpoint.files
          ? fileContent(endpoint.files)
          : content(shapes.schemaOf(rootFor(named, 'output', endpoint.output))),
      },
      ...refusals.responsesOf(endpoint),
    },
  }
}
