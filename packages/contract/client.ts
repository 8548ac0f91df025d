// The browser's door to the API. A call is named by its route, `GET /v2/ua/organization/lookup`;
// the compiler knows from the endpoint table what it takes and gives, and none of the schemas are
// shipped to the browser.

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
   * Where one host serves several organizations: the one a call is about that says nothing of it.
   * Said as undefined, it stays unsaid.
   */
  readonly organizationId?: () => string | undefined
  /** The account that calls are about, where a login may have several in one organization. */
  readonly accountId?: () => string | undefined
  readonly onError?: (error: ApiError) => void
}

export interface CallOptions {
  /**
   * For what must happen once though its answer may get lost: the same key again gets the first
   * answer.
   */
  readonly idempotencyKey?: string
  /** Ends the call when nobody waits for it any more. */
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

export const createClient = (options: ClientOptions) => {
  const send = async (
    route: string,
    input: { query?: Record<string, unknown>; body?: unknown },
    { idempotencyKey, signal }: CallOptions = {},
  ): Promise<Response> => {
    const [method, path] = route.split(' ') as [string, string]
    const organizationId = options.organizationId?.()
    const about = organizationId === undefined ? {} : { organizationId }
    const query = method === 'GET' ? { ...about, ...input.query } : (input.query ?? {})
    const body =
      typeof input.body === 'object' && input.body !== null && !Array.isArray(input.body)
        ? { ...about, ...input.body }
        : input.body
    const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
    const idToken = await options.idToken()
    const headers = new Headers()
    if (idToken) headers.set('authorization', idToken)
    const accountId = options.accountId?.()
    if (idToken && accountId) headers.set(ACCOUNT_HEADER, accountId)
    if (method === 'POST')
      headers.set('idempotency-key', idempotencyKey ?? options.newIdempotencyKey())
    if (body !== undefined) headers.set('content-type', 'application/json')
    const response = await options
      .fetch(search ? `${path}?${search}` : path, {
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

  const told = (error: unknown): unknown => {
    if (error instanceof ApiError) options.onError?.(error)
    return error
  }

  return {
    call: async <R extends ApiRoute>(
      route: R,
      input: ApiInput<R>,
      callOptions?: CallOptions,
    ): Promise<ApiOutput<R>> => {
      try {
        return (await (
          await send(
            route,
            input as { query?: Record<string, unknown>; body?: unknown },
            callOptions,
          )
        ).json()) as ApiOutput<R>
      } catch (error) {
        throw told(error)
      }
    },
    /** An answer that goes on and on. */
    stream: async <R extends ApiRoute>(
      route: R,
      input: ApiInput<R>,
      signal: AbortSignal,
    ): Promise<ReadableStream<Uint8Array>> => {
      try {
        const { body } = await send(
          route,
          input as { query?: Record<string, unknown>; body?: unknown },
          { signal },
        )
        return body ?? new ReadableStream({ start: (controller) => controller.close() })
      } catch (error) {
        throw told(error)
      }
    },
    /** An answer that is a file. */
    download: async <R extends ApiRoute>(route: R, input: ApiInput<R>): Promise<Blob> => {
      try {
        return await (
          await send(route, input as { query?: Record<string, unknown>; body?: unknown })
        ).blob()
      } catch (error) {
        throw told(error)
      }
    },
  }
}

export type ApiClient = ReturnType<typeof createClient>
