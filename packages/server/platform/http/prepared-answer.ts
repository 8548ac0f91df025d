// An answer that stays the same until its source changes is turned into text once, not for every
// call.

const texts = new WeakMap<object, string>()

/** Marks an answer as final: whatever is changed in it later will not be sent. */
export const prepareAnswer = <T extends object>(answer: T): T => {
  texts.set(answer, JSON.stringify(answer))
  return answer
}

export const serializeAnswer = (answer: unknown): string =>
  (typeof answer === 'object' && answer !== null ? texts.get(answer) : undefined) ??
  JSON.stringify(answer)
