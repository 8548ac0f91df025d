// Reads what the model predicts from the product's tables, with names in place of ids.

import type pg from 'pg'
import { oak } from '../../organizations.ts'
import type { Model } from '../model/model.ts'
import type { KnownNames } from '../crowd/names.ts'

/** What is compared after every batch. */
export interface ComparedState {
  readonly balances: Readonly<Record<string, number>>
  /** Each event's active seats by person, in the order of the waitlist where they wait. */
  readonly seats: Readonly<Record<string, readonly string[]>>
  readonly stock: Readonly<Record<string, number>>
  readonly stays: readonly string[]
}

const byText = (one: string, other: string): number => (one < other ? -1 : 1)

export const comparedOf = (model: Model): ComparedState => {
  const seats: Record<string, string[]> = Object.fromEntries(
    Object.keys(model.events).map((name) => [name, []]),
  )
  const parties = Object.values(model.parties).toSorted((a, b) => a.joined - b.joined)
  for (const { event, people } of parties)
    for (const { person, status } of people)
      if (status !== 'Cancelled') seats[event]?.push(`${person} ${status}`)
  return {
    balances: model.balances,
    seats: Object.fromEntries(
      Object.entries(seats).map(([name, list]) => [name, list.toSorted(byText)]),
    ),
    stock: model.stock,
    stays: Object.values(model.stays)
      .filter(({ status }) => status === 'confirmed')
      .map(({ unit, firstDay, lastDay }) => `${unit} ${firstDay} ${lastDay}`)
      .toSorted(byText),
  }
}

interface Row {
  readonly [column: string]: string | number
}

export const readState = async (pool: pg.Pool, { nameOf }: KnownNames): Promise<ComparedState> => {
  const read = async (text: string): Promise<readonly Row[]> =>
    (await pool.query<Row>(text, [oak.organizationId])).rows
  const balances = await read(
    `select user_id as id, balance_cents::int as cents from accounts
     where organization_id = $1 and purpose = 'spending' and user_id is not null`,
  )
  const seats = await read(
    `select e.event_id as id, b.auth_user_id as person, b.status from events e
     left join bookings b on b.organization_id = e.organization_id and b.event_id = e.event_id
       and b.status <> 'Cancelled'
     where e.organization_id = $1`,
  )
  const stock = await read(
    'select product_id as id, stock from products where organization_id = $1',
  )
  const stays = await read(
    `select unit_id as id, first_day::text as first, last_day::text as last from lodging_stays
     where organization_id = $1 and status = 'confirmed'`,
  )
  const bySeat: Record<string, string[]> = {}
  for (const { id, person, status } of seats) {
    const list = (bySeat[nameOf(String(id))] ??= [])
    if (person !== null) list.push(`${nameOf(String(person))} ${status}`)
  }
  return {
    balances: Object.fromEntries(
      balances.map(({ id, cents }) => [nameOf(String(id)), Number(cents)]),
    ),
    seats: Object.fromEntries(
      Object.entries(bySeat).map(([name, list]) => [name, list.toSorted(byText)]),
    ),
    stock: Object.fromEntries(
      stock.map(({ id, stock: count }) => [nameOf(String(id)), Number(count)]),
    ),
    stays: stays
      .map(({ id, first, last }) => `${nameOf(String(id))} ${first} ${last}`)
      .toSorted(byText),
  }
}
