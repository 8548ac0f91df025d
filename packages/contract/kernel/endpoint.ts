// An endpoint is declared once: what it is called, who may call it, what goes in, what comes out
// and how it may refuse. The server mounts it, OpenAPI is written from it, and the browser's client
// takes its types (and only those).

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
   * A POST with an Idempotency-Key is done once, however often it comes. `false` where it takes no
   * key: it only reads or says what would happen, its answer has a secret or tokens, which are not
   * stored, what it is given has keys of its own or works once, or doing it twice does no harm.
   */
  readonly idempotencyKey?: false
  readonly summary: string
  readonly permission: Permission
  /**
   * The kinds of host that answer; portal hosts (main and organization) unless it says otherwise.
   */
  readonly hosts?: readonly HostKind[]
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly output: z.ZodType
  /** The content types of an answer that is a file and not JSON. */
  readonly files?: readonly string[]
  readonly refusals: readonly Refusal[]
  /** Calls a minute from one address, where the installation's general limit is too generous. */
  readonly callsPerMinute?: number
  /**
   * Where more is taken than the installation's general limit; whoever asks is looked at before it
   * is read.
   */
  readonly maxBodyBytes?: number
}

export type EndpointTable = Readonly<Record<string, Endpoint>>

export const endpoints = <const T extends EndpointTable>(table: T): T => table

/** Answers are for reading; this also lets rules hand over their own read-only values. */
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

/** What a caller sends, and what it gets. */
export type InputOf<E extends Endpoint> = Given<E['query'], 'query'> & Given<E['body'], 'body'>
export type OutputOf<E extends Endpoint> = DeepReadonly<z.output<E['output']>>

/** Whom a call comes from. Jobs call no endpoint. */
export type ActorOf<E extends Endpoint> = ActorWith<E['permission']>

/**
 * Whoever is a member or has a key is one of an organization, and every portal host is one's own.
 * Only the console answers guests and logins without one.
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
