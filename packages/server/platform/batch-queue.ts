// One queue for each resource that only one transaction can use at a time. A request that finds its
// queue empty runs immediately. Requests that arrive meanwhile wait and then run as one batch. A
// single request is no slower for it, and hundreds do not fight over one lock.

interface Waiting<Request, Answer> {
  readonly request: Request
  readonly resolve: (answer: Answer) => void
  readonly reject: (fault: unknown) => void
}

export type BatchQueue<Request, Answer> = (key: string, request: Request) => Promise<Answer>

export const createBatchQueue = <Request, Answer>(
  work: (requests: readonly Request[]) => Promise<readonly PromiseSettledResult<Answer>[]>,
  maxBatchSize: number,
): BatchQueue<Request, Answer> => {
  const queues = new Map<string, Waiting<Request, Answer>[]>()

  const drain = async (key: string): Promise<void> => {
    for (let queue = queues.get(key); queue && queue.length > 0; queue = queues.get(key)) {
      const batch = queue.splice(0, maxBatchSize)
      try {
        const answers = await work(batch.map(({ request }) => request))
        for (const [index, { resolve, reject }] of batch.entries()) {
          const answer = answers[index]
          if (answer?.status === 'fulfilled') resolve(answer.value)
          else reject(answer?.reason)
        }
      } catch (fault) {
        for (const { reject } of batch) reject(fault)
      }
    }
    queues.delete(key)
  }

  return (key, request) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key)
      if (queue) return void queue.push({ request, resolve, reject })
      queues.set(key, [{ request, resolve, reject }])
      void drain(key)
    })
}
