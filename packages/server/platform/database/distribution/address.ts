import { isIPv6 } from 'node:net'
import type { Address } from './nodes.ts'

const POSTGRES_PORT = 5432
const HIGHEST_PORT = 65_535
const SHAPE = /^(?:\[(?<bracketed>[0-9a-f:.]+)\]|(?<named>[a-z0-9_.-]+))(?::(?<port>\d{1,5}))?$/i

/**
 * `database-2`, `10.0.0.7:5433` or `[2001:db8::7]:5433`: the address at which the coordinator
 * reaches the machine.
 */
export const parseAddress = (text: string): Address => {
  const { bracketed, named, port = String(POSTGRES_PORT) } = SHAPE.exec(text.trim())?.groups ?? {}
  const host = bracketed && isIPv6(bracketed) ? bracketed.toLowerCase() : named
  if (!host || Number(port) < 1 || Number(port) > HIGHEST_PORT)
    throw new Error(
      `"${text}" is not an address. Write it as HOST, HOST:PORT or [IPV6]:PORT, with a port ` +
        `from 1 to ${HIGHEST_PORT}.`,
    )
  return { host, port: Number(port) }
}
