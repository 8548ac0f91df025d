// Refusals in the API description: one schema for all, and the possible codes of each call.

import { apiKeyRefusals, isKeyCapability } from '@lodgepole/domain/identity/access/api-keys'
import { commonRefusals as common } from '@lodgepole/domain/kernel/common-refusals'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import { takesIdempotencyKey, type Endpoint } from '../kernel/endpoint.ts'
import { freeName } from './repeated.ts'

export const REFUSAL = 'Refusal'

const content = (schema: object) => ({ 'application/json': { schema } })
const refusal = { $ref: `#/components/schemas/${REFUSAL}` }

/** `also` are refusals that many calls share. Their messages are documented in one place. */
const responseOf = (own: readonly Refusal[], also: readonly Refusal[] = []) => {
  const lines = [
    ...own.map(({ code, message }) => `\`${code}\`: ${message}`),
    ...(also.length > 0 ? [`Also ${also.map(({ code }) => `\`${code}\``).join(', ')}.`] : []),
  ]
  const codes = [...new Set([...own, ...also].map(({ code }) => code))]
  return {
    description: lines.join('  \n'),
    content: content({
      allOf: [
        refusal,
        { properties: { code: { type: 'string', enum: codes } }, required: ['code'] },
      ],
    }),
  }
}

/** Refusals that calls of a kind may return besides their own, each group with its name. */
const shared = {
  InvalidInput: [common.INVALID_INPUT],
  InvalidBody: [common.INVALID_INPUT, common.INVALID_JSON],
  SignInRequired: [common.SIGN_IN_REQUIRED],
  OtherOrganization: [common.ORGANIZATION_MISMATCH],
  NotPermitted: [
    common.NOT_PERMITTED,
    common.ORGANIZATION_MISMATCH,
    common.ACCOUNT_NOT_YOURS,
    common.SECOND_FACTOR_REQUIRED,
  ],
  KeyReused: [common.IDEMPOTENCY_KEY_REUSED],
  TooManyRequests: [common.TOO_MANY_REQUESTS],
  TooManyRequestsOrKeyBusy: [common.TOO_MANY_REQUESTS, apiKeyRefusals.KEY_TOO_BUSY],
} as const satisfies Readonly<Record<string, readonly Refusal[]>>

const OTHER = 'OtherRefusal'

export const takesKey = ({ permission }: Endpoint): boolean =>
  typeof permission === 'object' && isKeyCapability(permission.capability)

const sharedBy = (endpoint: Endpoint): readonly (keyof typeof shared)[] => [
  endpoint.body ? 'InvalidBody' : 'InvalidInput',
  ...(endpoint.permission === 'guest'
    ? (['OtherOrganization'] as const)
    : (['SignInRequired', 'NotPermitted'] as const)),
  ...(takesIdempotencyKey(endpoint) ? (['KeyReused'] as const) : []),
  takesKey(endpoint) ? 'TooManyRequestsOrKeyBusy' : 'TooManyRequests',
]

interface Described {
  /** The name used when several calls share it. */
  readonly name: string
  readonly response: object
  readonly text: string
}

const describe = (name: string, response: object): Described => ({
  name,
  response,
  text: JSON.stringify(response),
})

const sharedResponses = Object.fromEntries(
  Object.entries(shared).map(([name, refusals]) => [name, describe(name, responseOf(refusals))]),
) as Readonly<Record<keyof typeof shared, Described>>

const otherRefusal = {
  description: 'Any other refusal: the code says which, the message says it in words.',
  content: content(refusal),
}

const pascal = (code: string) =>
  code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

const nameFor = ([first]: readonly Refusal[]) => pascal(first?.code ?? '')

const refTo = (name: string) => ({ $ref: `#/components/responses/${name}` })

const responsesOf = (endpoint: Endpoint): ReadonlyMap<number, Described> => {
  const byStatus = new Map<number, readonly Refusal[]>()
  for (const one of endpoint.refusals)
    byStatus.set(one.status, [...(byStatus.get(one.status) ?? []), one])
  const responses = new Map<number, Described>()
  for (const [status, own] of byStatus)
    responses.set(status, describe(nameFor(own), responseOf(own)))
  for (const name of sharedBy(endpoint)) {
    const refusals: readonly Refusal[] = shared[name]
    const status = refusals[0]?.status ?? 400
    const own = byStatus.get(status)
    const also = refusals.filter(({ code }) => !own?.some((one) => one.code === code))
    responses.set(
      status,
      own ? describe(nameFor(own), responseOf(own, also)) : sharedResponses[name],
    )
  }
  return responses
}

export interface Refusals {
  readonly responsesOf: (endpoint: Endpoint) => Readonly<Record<string, object>>
  readonly components: Readonly<Record<string, object>>
}

/** Refusals shared by several calls are described once, in the components. */
export const collectRefusals = (endpoints: readonly Endpoint[]): Refusals => {
  const all = new Map(endpoints.map((endpoint) => [endpoint, responsesOf(endpoint)]))
  const counts = new Map<string, number>()
  for (const { text } of [...all.values()].flatMap((one) => [...one.values()]))
    counts.set(text, (counts.get(text) ?? 0) + 1)
  const components: Record<string, object> = { [OTHER]: otherRefusal }
  const names = new Map<string, string>()
  const share = ({ name, response, text }: Described): void => {
    const free = freeName(name, { has: (one) => Object.hasOwn(components, one) })
    components[free] = response
    names.set(text, free)
  }
  for (const described of Object.values(sharedResponses)) share(described)
  const place = (described: Described): object => {
    const { text, response } = described
    if (counts.get(text) === 1 && !names.has(text)) return response
    if (!names.has(text)) share(described)
    return refTo(names.get(text) ?? '')
  }
  const placed = new Map(
    [...all].map(([endpoint, responses]) => [
      endpoint,
      Object.fromEntries([...responses].map(([status, described]) => [status, place(described)])),
    ]),
  )
  return {
    components,
    responsesOf: (endpoint) => ({ ...placed.get(endpoint), default: refTo(OTHER) }),
  }
}
