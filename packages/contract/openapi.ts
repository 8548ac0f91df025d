// OpenAPI 3.1, written from the endpoint tables. The committed copy in docs/ is compared with it in
// the tests, so the description cannot drift from what the server does.

import { capabilities } from '@lodgepole/domain/identity/access/capabilities'
import * as z from 'zod'
import { allEndpoints } from './api.ts'
import { refusalAnswer } from './kernel/answers.ts'
import { methodAndPath, type Endpoint } from './kernel/endpoint.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  })
  return rest
}

const content = (schema: object) => ({ 'application/json': { schema } })

const fileContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))

const queryParameters = (query: z.ZodObject | undefined) => {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
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

const permissionText = (permission: Endpoint['permission']) =>
  typeof permission === 'string' ? permission : capabilities[permission.capability].join(', ')

const refusalResponses = ({ refusals }: Endpoint) => {
  const byStatus = new Map<number, string[]>()
  for (const { status, code, message } of refusals)
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${message}`])
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, lines]) => [
        status,
        {
          description: lines.join('  \n'),
          content: content({ $ref: '#/components/schemas/Refusal' }),
        },
      ]),
  )
}

const operation = (endpoint: Endpoint) => {
  const [, path] = methodAndPath(endpoint.route)
  const parameters = [...pathParameters(path), ...queryParameters(endpoint.query)]
  return {
    summary: endpoint.summary,
    description:
      `Who: ${permissionText(endpoint.permission)}. Hosts: ` +
      `${(endpoint.hosts ?? ['main', 'organization']).join(', ')}.`,
    ...(endpoint.permission === 'guest' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? { requestBody: { required: true, content: content(schemaOf(endpoint.body, 'input')) } }
      : {}),
    responses: {
      200: {
        description: 'OK',
        content: endpoint.files
          ? fileContent(endpoint.files)
          : content(schemaOf(endpoint.output, 'output')),
      },
      ...refusalResponses(endpoint),
      default: {
        description: 'Any other refusal',
        content: content({ $ref: '#/components/schemas/Refusal' }),
      },
    },
  }
}

export const openApiDocument = () => {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of allEndpoints) {
    const [method, path] = methodAndPath(endpoint.route)
    const name = path.replace(/:(\w+)/g, '{$1}')
    paths[name] = { ...paths[name], [method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lodgepole',
      version: '0.1.0',
      description:
        'The calls of the member portal. The organisation is the host the call is made on.',
    },
    security: [{ idToken: [] }],
    paths,
    components: {
      securitySchemes: {
        idToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The id token',
        },
      },
      schemas: { Refusal: schemaOf(refusalAnswer, 'output') },
    },
  }
}
