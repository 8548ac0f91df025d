// One wish has one key until it has been answered for certain, so that an answer that got lost on the way cannot book or charge
// twice; after a refusal the next try is a new one.

import { ApiError } from '@lodgepole/contract/client'
import { useRef } from 'react'
import { randomId } from '../../lib/random-id.ts'

/** Too many calls says nothing of the one before, whose answer got lost; a provider that refuses has charged nothing. */
const isCertain = (error: unknown): boolean =>
  error instanceof ApiError && ((error.status >= 400 && error.status < 500 && error.status !== 429) || error.code === 'CARD_PROVIDER_REFUSED')

export const useOneKey = () => {
  const open = useRef<{ readonly wish: object; readonly key: string }>(undefined)
  return async <T>(wish: object, send: (key: string) => Promise<T>): Promise<T> => {
    const sent = open.current?.wish === wish ? open.current : { wish, key: randomId() }
    open.current = sent
    try {
      const answer = await send(sent.key)
      open.current = undefined
      return answer
    } catch (error) {
      if (isCertain(error)) open.current = undefined
      throw error
    }
  }
}
