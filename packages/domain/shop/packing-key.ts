// Where the next page of a packing list continues: after one line of one order, in the order of
// places and people.

import type { OrderId } from '../kernel/ids.ts'

export interface PackingKey {
  readonly place: string
  readonly personName: string
  readonly orderId: OrderId
  readonly line: number
}

export const writePackingKey = ({ place, personName, orderId, line }: PackingKey): string =>
  JSON.stringify([place, personName, orderId, line])

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const readPackingKey = (text: string): PackingKey | undefined => {
  try {
    const [place, personName, orderId, line, ...more] = JSON.parse(text) as unknown[]
    const isKey =
      typeof place === 'string' &&
      typeof personName === 'string' &&
      typeof orderId === 'string' &&
      UUID.test(orderId) &&
      Number.isSafeInteger(line) &&
      more.length === 0
    return isKey ? { place, personName, orderId, line: line as number } : undefined
  } catch {
    return undefined
  }
}
