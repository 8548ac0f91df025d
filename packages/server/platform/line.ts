// A line in front of each thing that only one can have at a time. Whoever finds it free goes at
// once; whoever comes while somebody is inside waits, and all who wait go in together. With one at
// a time nothing is slower; with hundreds, they do not fight over one lock.

interface Waiting<Request, Answer> {
  readonly request: Request
  readonly resolve: (answer: Answer) => void
  readonly reject: (fault: unknown) => void
}

export type Line<Request, Answer> = (key: string, request: Request) => Promise<Answer>

export const createLine = <Request, Answer>(
  work: (requests: readonly Request[]) => Promise<readonly PromiseSettledResult<Answer>[]>,
  mostAtOnce: number,
): Line<Request, Answer> => {
  const waiting = new Map<string, Waiting<Request, Answer>[]>()

  const goIn = async (key: string): Promise<void> => {
    for (let line = waiting.get(key); line && line.length > 0; line = waiting.get(key)) {
      const inside = line.splice(0, mostAtOnce)
      try {
        const answers = await work(inside.map(({ request }) => request))
        for (const [index, { resolve, reject }] of inside.entries()) {
          const answer = answers[index]
          if (answer?.status === 'fulfilled') resolve(answer.value)
          else reject(answer?.reason)
        }
      } catch (fault) {
        for (const { reject } of inside) reject(fault)
      }
    }
    waiting.delete(key)
  }

  return (key, request) =>
    new Promise((resolve, reject) => {
      const line = waiting.get(key)
      if (line) return void line.push({ request, resolve, reject })
      waiting.set(key, [{ request, resolve, reject }])
      void goIn(key)
    })
}
