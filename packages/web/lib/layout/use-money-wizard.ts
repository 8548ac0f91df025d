// Something that is paid in three steps: what is asked for, a last look at it, and what came of it.
// Whatever is typed afterwards is asked for anew, so that Forward never leads to paying what was
// read before.

import { useState } from 'react'
import { useMoneySteps } from '../routing/use-search-param.ts'

/** Where a screen has several such forms each has a name of its own. */
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
    /** On to the last look. */
    look: (read: Request): void => {
      setAnswer(undefined)
      setRequest(() => read)
      toHow()
    },
    /** Back from there leads to before the payment, never to paying once more. */
    finish: (came: Answer): void => {
      setAnswer(() => came)
      toDone()
    },
    /** From the beginning. */
    again: (): void => {
      forget()
      restart()
    },
  } as const
}
