// The PostgreSQL sessions that this process has open, by the ids that PostgreSQL assigns.

import type pg from 'pg'

const open = new Set<number>()

/** Call it for a client that has connected. */
export const trackSession = (client: pg.ClientBase): void => {
  const { processID: id } = client as unknown as { readonly processID: number | null }
  if (id === null) return
  open.add(id)
  client.once('end', () => open.delete(id))
}

export const ownSessions = (): readonly number[] => [...open]
