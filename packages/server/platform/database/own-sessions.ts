// The sessions that this process has open in PostgreSQL, by the ids that PostgreSQL gives them.

import type pg from 'pg'

const open = new Set<number>()

/** For a client that has connected. */
export const noteSession = (client: pg.ClientBase): void => {
  const { processID: id } = client as unknown as { readonly processID: number | null }
  if (id === null) return
  open.add(id)
  client.once('end', () => open.delete(id))
}

export const ownSessions = (): readonly number[] => [...open]
