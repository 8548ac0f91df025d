import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { describe, expect, it } from 'vitest'
import { allEndpoints } from './api.ts'
import { openApiDocument } from './openapi.ts'
import { isShape } from './openapi/repeated.ts'

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly description: string
  readonly security: readonly object[]
  readonly parameters?: readonly { readonly $ref?: string }[]
  readonly responses: Readonly<Record<string, object>>
}

const document = openApiDocument()
const paths = document.paths as Record<string, Record<string, Operation>>
const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
const text = JSON.stringify(document)

/** Follows a reference like any reader of the document. */
const resolve = (pointer: string): unknown =>
  pointer
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)

const objectsIn = (node: unknown): readonly object[] => {
  if (typeof node !== 'object' || node === null) return []
  const within = Object.values(node).flatMap(objectsIn)
  return Array.isArray(node) ? within : [node, ...within]
}

const takesKey = ({ parameters = [] }: Operation) =>
  parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey')

describe('PLT-150 a stranger can generate a client from the description', () => {
  it('names every call, once, as the endpoint table does', () => {
    expect(operations).toHaveLength(allEndpoints.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { operationId } of operations) expect(operationId).toMatch(/^[a-z][A-Za-z0-9]+$/)
    expect(paths['/v2/bank/transfer']?.['post']?.operationId).toBe('bankTransfer')
  })

  it('groups the calls, and says what each group is', () => {
    const groups = document.tags.map(({ name }) => name)
    expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(groups))
    for (const { tags } of operations) expect(tags).toHaveLength(1)
    for (const { description } of document.tags) expect(description).toMatch(/\.$/)
  })

  it('references only components that exist and has no unused ones', () => {
    const pointers = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to ?? ''))
    for (const pointer of pointers) expect(resolve(pointer), pointer).toBeDefined()
    for (const name of Object.keys(document.components.schemas)) {
      expect(name).toMatch(/^[A-Z][A-Za-z0-9]*$/)
      expect(pointers, name).toContain(`#/components/schemas/${name}`)
    }
    expect(document.components.schemas).toHaveProperty('AccountUser')
  })

  it('describes no large schema twice', () => {
    const times = new Map<string, number>()
    for (const shape of objectsIn([document.paths, document.components.schemas])) {
      const key = JSON.stringify(shape)
      if (isShape(shape as Record<string, unknown>) && key.length > 200)
        times.set(key, (times.get(key) ?? 0) + 1)
    }
    expect([...times].filter(([, count]) => count > 1)).toEqual([])
    expect(text.length).toBeLessThan(1_000_000)
  })

  it('says whether a call needs a session, a key with a permission, or nothing', () => {
    expect(paths['/v2/identity/signin']?.['post']?.security).toEqual([])
    expect(paths['/v2/bank/transfer']?.['post']?.security).toEqual([{ session: [] }])
    const invoices = paths['/v2/console/invoice/draft']?.['post']
    expect(invoices?.security).toEqual([{ session: [] }, { apiKey: [] }])
    expect(invoices?.description).toContain('`invoicesWrite`')
    // API keys are for programs, and a program cannot issue keys.
    expect(paths['/v2/console/api-key']?.['post']?.security).toEqual([{ session: [] }])
  })

  it('declares Idempotency-Key on the calls that take it', () => {
    expect(takesKey(paths['/v2/bank/transfer']?.['post'] as Operation)).toBe(true)
    expect(takesKey(paths['/v2/console/api-key']?.['post'] as Operation)).toBe(false)
    for (const methods of Object.values(paths))
      if (methods['get']) expect(takesKey(methods['get'])).toBe(false)
  })

  it('names the codes of each refusal', () => {
    for (const { route, refusals } of allEndpoints) {
      const [method = '', path = ''] = route.split(' ')
      const { responses = {} } =
        paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}
      for (const { status, code } of [...refusals, commonRefusals.INVALID_INPUT]) {
        const response = responses[status] as { readonly $ref?: string }
        const described = response.$ref === undefined ? response : resolve(response.$ref)
        expect(JSON.stringify(described), `${route} ${status}`).toContain(`"${code}"`)
      }
    }
  })
})
