// An answer that stays the same until its source changes is serialized once, not for every call.

const texts = new WeakMap<object, string>()

/** Marks an answer as final. Later changes to it are not sent. */
export const prepareAnswer = <T extends object>(answer: T): T => {
  texts.set(answer, JSON.stringify(answer))
  return answer
}

export const serializeAnswer = (answer: unknown): string =>
  (typeof answer === 'object' && answer !== null ? texts.get(answer) : undefined) ??
  JSON.stringify(answer)
