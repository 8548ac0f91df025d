import type { Address } from './nodes.ts'

const POSTGRES_PORT = 5432
const SHAPE = /^(?<host>[a-z0-9_.-]+)(?::(?<port>\d{1,5}))?$/i

/** `database-2` or `10.0.0.7:5433`, as the coordinator reaches the machine. */
export const parseAddress = (text: string): Address => {
  const { host, port } = SHAPE.exec(text.trim())?.groups ?? {}
  if (!host) throw new Error(`"${text}" is not an address. Write it as HOST or HOST:PORT.`)
  return { host, port: port ? Number(port) : POSTGRES_PORT }
}
