// Changes to who can sign in are refused until the person confirms their identity. The portal then
// asks for that proof and repeats the call after a correct answer. The form behind it doesn't
// notice any of this.

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

/** If the person doesn't answer, they see the original refusal. */
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
