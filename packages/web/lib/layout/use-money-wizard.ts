// A payment in three steps: the request, its review, and the result. A request typed later goes
// through review again, so that Forward never leads to paying a request that was reviewed earlier.

import { useState } from 'react'
import { useMoneySteps } from '../routing/use-search-param.ts'

/** A screen with several such forms gives each a name. */
export const useMoneyWizard = <Request, Answer>(name?: string) => {
  const [request, setRequest] = useState<Request>()
  const [answer, setAnswer] = useState<Answer>()
  const { step, toHow, toDone, restart, back } = useMoneySteps(
    { how: request !== undefined, done: request !== undefined && answer !== undefined },
    name,
  )
  const forget = (): void => {
    setRequest(undefined)
    setAnswer(undefined)
  }
  return {
    step,
    request,
    answer,
    back,
    forget,
    /** Moves on to the review. */
    look: (read: Request): void => {
      setAnswer(undefined)
      setRequest(() => read)
      toHow()
    },
    /** Back leads to the step before the payment, never to paying a second time. */
    finish: (came: Answer): void => {
      setAnswer(() => came)
      toDone()
    },
    /** Starts over. */
    again: (): void => {
      forget()
      restart()
    },
  } as const
}
