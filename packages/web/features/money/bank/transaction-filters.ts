// The filters of a list of transactions. They are part of the address, so they survive a reload and
// can be shared.

import { useSearch } from '@tanstack/react-router'
import { useGoTo } from '../../../lib/routing/navigation.tsx'
import type { TransactionFilters } from './api.ts'

const names = ['personId', 'type', 'fromDay', 'toDay'] as const
const DAY = /^\d{4}-\d{2}-\d{2}$/

const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** An address may contain anything. Invalid filters are dropped, and so are unknown people. */
export const filtersOf = (
  search: Readonly<Record<string, unknown>>,
  personIds: readonly string[],
): TransactionFilters => {
  const entries = names
    .map((name) => [name, search[name]] as const)
    .filter(([name, value]) => {
      if (typeof value !== 'string' || value === '') return false
      if (name === 'personId') return personIds.includes(value)
      return name === 'type' ? value.length <= 40 : isDay(value)
    })
  return Object.fromEntries(entries)
}

/** A list from a later day to an earlier one would be empty and misleading. */
export const areDaysTurned = ({ fromDay, toDay }: TransactionFilters): boolean =>
  Boolean(fromDay && toDay && fromDay > toDay)

export const useFilters = (personIds: readonly string[]) => {
  const filters = filtersOf(
    useSearch({ strict: false }) as Readonly<Record<string, unknown>>,
    personIds,
  )
  const goTo = useGoTo()
  const show = (next: TransactionFilters) => {
    const search = Object.fromEntries(
      Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1])),
    )
    return goTo({ to: 'transactions', search, replace: true })
  }
  return {
    filters,
    change: (more: TransactionFilters) => show({ ...filters, ...more }),
    clear: () => show({}),
  }
}
