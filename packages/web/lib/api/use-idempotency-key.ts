// One request has one key until it has been answered for certain, so that an answer that got lost
// on the way cannot book or charge twice; after a refusal the next try is a new one. It lasts as
// long as the screen: what moves money uses `sendOnce` in pending-requests.ts.

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
