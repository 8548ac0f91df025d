// The receipt at an address. While the payment is pending, it is polled; a failed poll doesn't
// change what is shown. Guests have no query cache; a value and its error are enough.

import type { Receipt } from '@lodgepole/contract/money/deposits/schemas'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { useEffect, useState } from 'react'
import { saveFile } from '../../../lib/files/save-file.ts'
import { recheckDelayMs } from './recheck-delay.ts'
import { readReceipt, downloadReceipt } from './guest-api.ts'

interface ReceiptState {
  /** The receipt this state belongs to, because the address may change while the screen is open. */
  readonly transactionId: string
  readonly receipt?: Receipt
  readonly error?: unknown
  readonly looks: number
}

const ask = async (before: ReceiptState): Promise<ReceiptState> => {
  const { transactionId, receipt } = before
  const looks = before.looks + 1
  try {
    return {
      transactionId,
      looks,
      receipt: (await readReceipt({ transactionId })).item,
    }
  } catch (error) {
    return receipt ? { ...before, looks } : { transactionId, looks, error }
  }
}

export const useReceipt = (transactionId: string) => {
  const [stored, setState] = useState<ReceiptState>({ transactionId, looks: 0 })
  const state = stored.transactionId === transactionId ? stored : { transactionId, looks: 0 }
  const { receipt, error, looks } = state
  const isOpen = receipt?.status === 'pending'
  useEffect(() => {
    if (looks > 0 && !isOpen) return
    let shown = true
    const look = async () => {
      const answer = await ask(state)
      if (shown) setState(answer)
    }
    const timer = setTimeout(() => void look(), looks === 0 ? 0 : recheckDelayMs(looks - 1))
    return () => {
      shown = false
      clearTimeout(timer)
    }
    // Each poll schedules the next one. The state belongs to that poll.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [transactionId, looks, isOpen])
  return { receipt, error, retry: async () => setState(await ask({ transactionId, looks: 0 })) }
}

export const saveReceipt = async (transactionId: string, language: Language): Promise<void> =>
  saveFile(await downloadReceipt({ transactionId, language }), `receipt-${transactionId}.pdf`)
