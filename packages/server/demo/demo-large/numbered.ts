// Large data is generated from numbers inside the database: person 17 of an organization has an id
// that any statement can compute, so nothing has to be looked up, transferred or stored in
// temporary tables.

export type Kind = 'user' | 'account' | 'journal' | 'series' | 'event' | 'booking' | 'group'

/**
 * SQL for the id (a UUID shaped like version 4) of the item with this number. `$1` is the
 * organization.
 */
export const idOf = (kind: Kind, number: string): string =>
  `overlay(overlay(md5($1::text || '/${kind}/' || (${number})::text) placing '4' from 13) ` +
  "placing '8' from 17)::uuid"

/** SQL for a number below `limit` that looks random and is the same in every run. */
export const chance = (seed: string, limit: number): string =>
  `(abs(hashint8((${seed})::bigint)) % ${limit})`
