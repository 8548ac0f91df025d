// Where the neighbors of an organization belong while it is moved alone. Its shard is divided on
// the other machine, so the neighbors are there for a while. If a move is interrupted in between,
// the next one finishes it and could not tell otherwise that they do not belong there.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import type pg from 'pg'
import type { Address } from './nodes.ts'

const DIVISIONS = 'lodgepole_distribution.divisions'

export interface Division extends Address {
  /** The hash range of the shard before it was divided, and the organization's own hash. */
  readonly first: number
  readonly last: number
  readonly hash: number
}

export const noteDivision = async (
  client: pg.Client,
  organizationId: OrganizationId,
  { host, port, first, last, hash }: Division,
): Promise<void> => {
  await client.query('create schema if not exists lodgepole_distribution')
  await client.query(`create table if not exists ${DIVISIONS}
    (organization_id uuid primary key, host text not null, port int not null, first int not null,
      last int not null, hash int not null)`)
  await client.query(`insert into ${DIVISIONS} values ($1, $2, $3, $4, $5, $6)`, [
    organizationId,
    host,
    port,
    first,
    last,
    hash,
  ])
}

export const findDivision = async (
  client: pg.Client,
  organizationId: OrganizationId,
): Promise<Division | undefined> => {
  const {
    rows: [table],
  } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    DIVISIONS,
  ])
  if (!table?.found) return undefined
  const { rows } = await client.query<Division>(
    `select host, port, first, last, hash from ${DIVISIONS} where organization_id = $1`,
    [organizationId],
  )
  return rows[0]
}

export const forgetDivision = async (
  client: pg.Client,
  organizationId: OrganizationId,
): Promise<void> => {
  await client.query(`delete from ${DIVISIONS} where organization_id = $1`, [organizationId])
}
