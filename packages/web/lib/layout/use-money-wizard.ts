// A payment in three steps: enter it, review it, see the result. After an edit, the review starts
// over, so the browser's Forward button can't lead to paying an amount that was reviewed before the
// edit.

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
    /**
     * Shows the result. From there, Back leads to the step before the payment, so that nobody pays
     * twice.
     */
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
