// Shows seat changes to timetable viewers as they happen. While anyone in an organization is
// watching, its changed events are read once a second and sent to all viewers: one statement
// regardless of the number of viewers or of the process in which a seat was taken. It costs nothing
// when no one is watching.

import { PassThrough, type Readable } from 'node:stream'
import type { Database } from '../../platform/database/pool.ts'
import { readChanged } from './live-seats-store.ts'

const CHECK_EVERY_MS = 1_000
const KEEP_ALIVE_MS = 20_000
/** A client that has stopped reading is disconnected. It reconnects and reads everything again. */
const MAX_UNREAD_BYTES = 1_000_000

interface Audience {
  readonly listeners: Set<PassThrough>
  /** The last message sent about each event, so that reading it twice does not send it twice. */
  readonly said: Map<string, string>
  readonly timers: readonly NodeJS.Timeout[]
  isLooking: boolean
}

export interface LiveSeats {
  readonly listen: (organizationId: string) => Readable
  readonly close: () => void
}

export const createLiveSeats = (db: Database, onFault: (fault: unknown) => void): LiveSeats => {
  const audiences = new Map<string, Audience>()

  const look = async (organizationId: string, audience: Audience): Promise<void> => {
    if (audience.isLooking) return
    audience.isLooking = true
    try {
      const changed = (await readChanged(db, organizationId)).filter(
        (seats) => audience.said.get(seats.eventId) !== JSON.stringify(seats),
      )
      for (const seats of changed) audience.said.set(seats.eventId, JSON.stringify(seats))
      if (changed.length === 0) return
      const message = `event: seats\ndata: ${JSON.stringify(changed)}\n\n`
      for (const listener of [...audience.listeners]) {
        if (listener.writableLength > MAX_UNREAD_BYTES) listener.destroy()
        else listener.write(message)
      }
    } catch (fault) {
      onFault(fault)
    } finally {
      audience.isLooking = false
    }
  }

  const open = (organizationId: string): Audience => {
    const audience: Audience = {
      listeners: new Set(),
      said: new Map(),
      isLooking: false,
      timers: [
        setInterval(() => void look(organizationId, audience), CHECK_EVERY_MS).unref(),
        setInterval(
          () => audience.listeners.forEach((listener) => listener.write(': still here\n\n')),
          KEEP_ALIVE_MS,
        ).unref(),
      ],
    }
    audiences.set(organizationId, audience)
    return audience
  }

  const leave = (organizationId: string, audience: Audience, listener: PassThrough): void => {
    audience.listeners.delete(listener)
    if (audience.listeners.size > 0 || audiences.get(organizationId) !== audience) return
    audience.timers.forEach(clearInterval)
    audiences.delete(organizationId)
  }

  return {
    listen: (organizationId) => {
      const audience = audiences.get(organizationId) ?? open(organizationId)
      const listener = new PassThrough()
      audience.listeners.add(listener)
      listener.write(': listening\n\n')
      listener.on('close', () => leave(organizationId, audience, listener))
      listener.on('error', () => leave(organizationId, audience, listener))
      return listener
    },
    close: () => {
      for (const { listeners } of audiences.values())
        for (const listener of [...listeners]) listener.end()
    },
  }
}
