// What changes who gets in is refused until somebody proves once more who they are. Then the
// question is put, and after the right answer the same is tried again: the form behind it knows
// nothing of all that.

import { ApiError } from '@lodgepole/contract/client'
import { createStore } from '../state/store.ts'

export type ProofWay = 'password' | 'passkey' | 'code'

export interface OpenProof {
  readonly ways: readonly ProofWay[]
  readonly onAnswered: (isProved: boolean) => void
}

export const openProof = createStore<OpenProof | undefined>(undefined)

const askFor = (ways: readonly ProofWay[]): Promise<boolean> =>
  new Promise((resolve) => {
    const onAnswered = (isProved: boolean) => {
      openProof.set(undefined)
      resolve(isProved)
    }
    openProof.set({ ways, onAnswered })
  })

/** Whoever does not answer is told what was refused. */
export const withProof = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'PROOF_REQUIRED') throw error
    const ways = (error.details?.['ways'] ?? ['password']) as readonly ProofWay[]
    if (!(await askFor(ways))) throw error
    return work()
  }
}
