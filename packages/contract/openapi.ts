// OpenAPI 3.1, generated from the endpoint tables. Tests compare it with the committed copy in
// docs/, so the description cannot drift from what the server does.

import { api } from './api.ts'
import { ACCOUNT_HEADER } from './kernel/account-header.ts'
import { refusalAnswer } from './kernel/answers.ts'
import { methodAndPath, type Endpoint } from './kernel/endpoint.ts'
import { operation, rootsOf, type NamedEndpoint } from './openapi/operation.ts'
import { collectRefusals, REFUSAL } from './openapi/refusals.ts'
import { collectShapes, type Root } from './openapi/shapes.ts'
import { tags } from './openapi/tags.ts'

const namedEndpoints: readonly NamedEndpoint[] = Object.entries(api).flatMap(([table, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => ({ table, key, endpoint })),
)

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The id token of a session, from `POST /v2/identity/signin` or `…/refresh`.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'lpk_…',
    description:
      'An API key, which an administrator makes in the console for a program of the ' +
      'organization. It may do what it was made for and nothing else.',
  },
}

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes a call safe to repeat: the same key with the same input gets the first answer ' +
      'again, with another input `IDEMPOTENCY_KEY_REUSED`. A new UUID for each change is fine.',
    schema: { type: 'string', pattern: '^[\\w.:-]{1,200}$' },
  },
  Account: {
    name: ACCOUNT_HEADER,
    in: 'header',
    required: false,
    description:
      'The `userId` of the account that the call is about, where a login has several in one ' +
      'organization. The console ignores it.',
    schema: { type: 'string' },
  },
}

/** The version in the root's package.json. A test compares the two. */
const PRODUCT_VERSION = '0.4.0'

const refusalRoot: Root = { name: REFUSAL, schema: refusalAnswer, direction: 'output' }

export const openApiDocument = () => {
  const shapes = collectShapes([refusalRoot, ...namedEndpoints.flatMap(rootsOf)])
  const refusals = collectRefusals(namedEndpoints.map(({ endpoint }) => endpoint))
  const paths: Record<string, Record<string, object>> = {}
  for (const named of namedEndpoints) {
    const [method, path] = methodAndPath(named.endpoint.route)
    const name = path.replace(/:(\w+)/g, '{$1}')
    paths[name] = { ...paths[name], [method.toLowerCase()]: operation(named, shapes, refusals) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lodgepole',
      version: PRODUCT_VERSION,
      description:
        'The calls of the member portal. The organization is the one of the host that a call is ' +
        'made on. A refusal has a status, a code for programs and a message for people.',
    },
    servers: [{ url: '/', description: 'The host that this document was read from' }],
    tags,
    paths,
    components: {
      securitySchemes,
      parameters,
      responses: refusals.components,
      schemas: { [REFUSAL]: shapes.wholeOf(refusalRoot), ...shapes.components() },
    },
  }
}
