// Wraps the result of a command or query in the answer's shape.

import { ok, type Result } from '@lodgepole/domain/kernel/result'

export const answerItem = <T, E>(result: Result<T, E>): Result<{ code: 'OK'; item: T }, E> =>
  result.ok ? ok({ code: 'OK', item: result.value }) : result
