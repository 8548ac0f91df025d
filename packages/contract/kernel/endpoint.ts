// An endpoint is declared once: its name, who may call it, its input, its output and its refusals.
// The server mounts it, the OpenAPI document is generated from it, and the browser's client uses
// its types (and only those).

import type { Permission } from '@lodgepole/domain/identity/access/can'
import type { ActorWith } from '@lodgepole/domain/identity/access/permission-of'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import type * as z from 'zod'

export type Method = 'GET' | 'POST'
export type Route = `${Method} /${string}`
export type HostKind = 'main' | 'organization' | 'console'

export interface Endpoint {
  readonly route: Route
  /**
   * A POST with an Idempotency-Key is executed once, however often it arrives. `false` when the
   * endpoint takes no key: because it only reads or previews, because its answer contains a secret
   * or tokens, which are not stored, because its input has keys of its own or works only once, or
   * because repeating it does no harm.
   */
  readonly idempotencyKey?: false
  readonly summary: string
  readonly permission: Permission
  /** The kinds of host that answer. Portal hosts (main and organization) by default. */
  readonly hosts?: readonly HostKind[]
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly output: z.ZodType
  /** The content types of an answer that is a file rather than JSON. */
  readonly files?: readonly string[]
  readonly refusals: readonly Refusal[]
  /** Calls per minute from one address, when the installation's general limit is too generous. */
  readonly callsPerMinute?: number
  /**
   * For bodies larger than the installation's general limit. The caller is authorized before the
   * body is read.
   */
  readonly maxBodyBytes?: number
}

export type EndpointTable = Readonly<Record<string, Endpoint>>

export const endpoints = <const T extends EndpointTable>(table: T): T => table

/**
 * Makes answers read-only, so that handlers can return the read-only values of the domain as they
 * are.
 */
export type DeepReadonly<T> = T extends string | number
  ? T
  : T extends readonly (infer U)[]
    ? readonly DeepReadonly<U>[]
    : T extends object
      ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
      : T

type Given<S, Key extends string> = S extends z.ZodType
  ? { readonly [K in Key]: z.input<S> }
  : unknown

/** What a caller sends and receives. */
export type InputOf<E extends Endpoint> = Given<E['query'], 'query'> & Given<E['body'], 'body'>
export type OutputOf<E extends Endpoint> = DeepReadonly<z.output<E['output']>>

/** Who makes a call. Jobs call no endpoints. */
export type ActorOf<E extends Endpoint> = ActorWith<E['permission']>

/**
 * Members and API keys belong to an organization, and so does every portal host. Only the console
 * answers guests and logins without one.
 */
export type OrganizationIdOf<E extends Endpoint> = E['permission'] extends 'guest' | 'login'
  ? E extends { readonly hosts: readonly (infer Kind)[] }
    ? 'console' extends Kind
      ? string | undefined
      : string
    : string
  : string

export const methodAndPath = (route: Route): readonly [Method, string] =>
  route.split(' ') as [Method, string]

export const takesIdempotencyKey = ({ route, idempotencyKey }: Endpoint): boolean =>
  route.startsWith('POST ') && idempotencyKey !== false
