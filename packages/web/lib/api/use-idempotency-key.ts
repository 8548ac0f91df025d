// Keeps one idempotency key per request until the outcome is certain, so that a lost response can't
// book or charge twice. After a refusal, the next attempt gets a new key. The key lasts as long as
// the screen; payments use `sendOnce` in pending-requests.ts.

import { useRef } from 'react'
import { isDefinitiveFailure } from '../cards/is-definitive-failure.ts'
import { randomId } from './random-id.ts'

export const useIdempotencyKey = () => {
  const open = useRef<{ readonly request: object; readonly key: string }>(undefined)
  return async <T>(request: object, send: (key: string) => Promise<T>): Promise<T> => {
    const sent = open.current?.request === request ? open.current : { request, key: randomId() }
    open.current = sent
    try {
      const answer = await send(sent.key)
      open.current = undefined
      return answer
    } catch (error) {
      if (isDefinitiveFailure(error)) open.current = undefined
      throw error
    }
  }
}
