// Large data is made inside the database from numbers: person 17 of an organization has an
// identifier that any statement can compute, so that nothing has to be looked up, sent back and
// forth, or kept in temporary tables.

export type Kind = 'user' | 'account' | 'journal' | 'series' | 'event' | 'booking' | 'group'

/**
 * SQL for the identifier (a UUID shaped as version 4) of the thing with this number; `$1` is the
 * organization.
 */
export const idOf = (kind: Kind, number: string): string =>
  `overlay(overlay(md5($1::text || '/${kind}/' || (${number})::text) placing '4' from 13) ` +
  "placing '8' from 17)::uuid"

/** SQL for a number below `limit` that looks like chance and is the same at every run. */
export const chance = (seed: string, limit: number): string =>
  `(abs(hashint8((${seed})::bigint)) % ${limit})`
