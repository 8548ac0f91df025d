// Turns routes into functions. An area's `api.ts` names each route once, with the types from its
// declaration. `command(api, route)` takes the body; `read` and `download` take the query.

import type { ApiInput, ApiOutput, ApiRoute } from '@lodgepole/contract/api'
import type { ApiClient, CallOptions } from '@lodgepole/contract/client'

type Part<R extends ApiRoute, Name extends string> =
  ApiInput<R> extends { readonly [K in Name]: infer Value } ? Value : undefined
type Given<Value> = undefined extends Value ? [value?: Value] : [value: Value]
type Reads = Extract<ApiRoute, `GET ${string}`>
type Changes = Extract<ApiRoute, `POST ${string}`>

export type BodyOf<R extends Changes> = Part<R, 'body'>
export type QueryOf<R extends Reads> = Part<R, 'query'>

const inputOf = <R extends ApiRoute>(name: 'query' | 'body', value: unknown) =>
  (value === undefined ? {} : { [name]: value }) as ApiInput<R>

/* @__NO_SIDE_EFFECTS__ */
export const command =
  <R extends Changes>(client: ApiClient, route: R) =>
  (...[body, options]: [...Given<BodyOf<R>>, options?: CallOptions]): Promise<ApiOutput<R>> =>
    client.call(route, inputOf<R>('body', body), options as CallOptions | undefined)

/* @__NO_SIDE_EFFECTS__ */
export const read =
  <R extends Reads>(client: ApiClient, route: R) =>
  (...[query, options]: [...Given<QueryOf<R>>, options?: CallOptions]): Promise<ApiOutput<R>> =>
    client.call(route, inputOf<R>('query', query), options as CallOptions | undefined)

/* @__NO_SIDE_EFFECTS__ */
export const download =
  <R extends Reads>(client: ApiClient, route: R) =>
  (query: QueryOf<R>): Promise<Blob> =>
    client.download(route, inputOf<R>('query', query))

/** Query options for a paginated list: where the next page begins. */
export const pages = {
  initialPageParam: '',
  getNextPageParam: ({ next }: { readonly next?: string | undefined }) => next,
}

/** The first page is requested without a `next` parameter. */
export const pageAt = (next: string): { readonly next?: string } => (next === '' ? {} : { next })
