// The browser's client of the API. A call is named by its route, `GET /v2/ua/organization/lookup`.
// The compiler derives its input and output from the endpoint table, and no schemas are shipped to
// the browser.

import { ACCOUNT_HEADER } from './kernel/account-header.ts'
import type { ApiInput, ApiOutput, ApiRoute } from './api.ts'

export interface ApiFailure {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly requestId?: string
  readonly details?: Readonly<Record<string, unknown>>
}

export class ApiError extends Error implements ApiFailure {
  readonly status: number
  readonly code: string
  readonly requestId?: string
  readonly details?: Readonly<Record<string, unknown>>

  constructor(failure: ApiFailure) {
    super(failure.message)
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    if (failure.requestId !== undefined) this.requestId = failure.requestId
    if (failure.details !== undefined) this.details = failure.details
  }
}

export interface ClientOptions {
  readonly fetch: typeof globalThis.fetch
  readonly idToken: () => Promise<string | undefined>
  readonly newIdempotencyKey: () => string
  /**
   * For a host that serves several organizations: the organization of calls whose input names none.
   * If this is undefined too, the call names no organization.
   */
  readonly organizationId?: () => string | undefined
  /** The account that calls are about, for a login with several accounts in one organization. */
  readonly accountId?: () => string | undefined
  readonly onError?: (error: ApiError) => void
}

export interface CallOptions {
  /**
   * For a call that must count only once even if its answer is lost. A retry gets the first answer.
   */
  readonly idempotencyKey?: string
  /** Aborts the call when its answer is no longer needed. */
  readonly signal?: AbortSignal
}

const NO_RESPONSE = 'No response received from server. Please try again'

const failureOf = async (response: Response): Promise<ApiFailure> => {
  const answer = (await response.json().catch(() => ({}))) as Partial<ApiFailure>
  const code = answer.code ?? `HTTP_${response.status}`
  return {
    ...answer,
    status: response.status,
    code,
    message: answer.message || `${code} error occurred`,
  }
}

interface RawInput {
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Adds the organization to the input, unless the input names one. */
const withOrganization = (
  method: string,
  { query = {}, body }: RawInput,
  organizationId: string | undefined,
): Required<RawInput> => {
  const named = organizationId === undefined ? {} : { organizationId }
  return {
    query: method === 'GET' ? { ...named, ...query } : query,
    body: isPlainObject(body) ? { ...named, ...body } : body,
  }
}

const addressOf = (path: string, query: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

const headersOf = async (
  options: ClientOptions,
  method: string,
  body: unknown,
  idempotencyKey: string | undefined,
): Promise<Headers> => {
  const headers = new Headers()
  const idToken = await options.idToken()
  if (idToken) headers.set('authorization', idToken)
  const accountId = options.accountId?.()
  if (idToken && accountId) headers.set(ACCOUNT_HEADER, accountId)
  if (method === 'POST')
    headers.set('idempotency-key', idempotencyKey ?? options.newIdempotencyKey())
  if (body !== undefined) headers.set('content-type', 'application/json')
  return headers
}

const send = async (
  options: ClientOptions,
  route: string,
  input: RawInput,
  { idempotencyKey, signal }: CallOptions = {},
): Promise<Response> => {
  const [method, path] = route.split(' ') as [string, string]
  const { query, body } = withOrganization(method, input, options.organizationId?.())
  const headers = await headersOf(options, method, body, idempotencyKey)
  const response = await options
    .fetch(addressOf(path, query), {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    .catch(() => undefined)
  if (!response) throw new ApiError({ status: 0, code: 'NO_RESPONSE', message: NO_RESPONSE })
  if (!response.ok) throw new ApiError(await failureOf(response))
  return response
}

export const createClient = (options: ClientOptions) => {
  /** Sends a call and reads its answer. A failure is reported, then thrown. */
  const request = async <R extends ApiRoute, Answer>(
    route: R,
    input: ApiInput<R>,
    callOptions: CallOptions | undefined,
    read: (response: Response) => Answer | Promise<Answer>,
  ): Promise<Answer> => {
    try {
      return await read(await send(options, route, input as RawInput, callOptions))
    } catch (error) {
      if (error instanceof ApiError) options.onError?.(error)
      throw error
    }
  }

  return {
    call: <R extends ApiRoute>(
      route: R,
      input: ApiInput<R>,
      callOptions?: CallOptions,
    ): Promise<ApiOutput<R>> =>
      request(route, input, callOptions, (response) => response.json() as Promise<ApiOutput<R>>),
    /** An answer that arrives piece by piece. */
    stream: <R extends ApiRoute>(
      route: R,
      input: ApiInput<R>,
      signal: AbortSignal,
    ): Promise<ReadableStream<Uint8Array>> =>
      request(
        route,
        input,
        { signal },
        ({ body }) => body ?? new ReadableStream({ start: (controller) => controller.close() }),
      ),
    /** An answer that is a file. */
    download: <R extends ApiRoute>(route: R, input: ApiInput<R>): Promise<Blob> =>
      request(route, input, undefined, (response) => response.blob()),
  }
}

export type ApiClient = ReturnType<typeof createClient>
