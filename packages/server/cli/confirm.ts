// Asks the person at the terminal to type a word before something that cannot be undone.

import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import type { Confirm } from './command.ts'

/** Undefined where nobody is at a terminal. */
export const terminalConfirm = (): Confirm | undefined => {
  if (!process.stdin.isTTY) return undefined
  return async (question, word) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    try {
      // Ctrl-C and Ctrl-D close the terminal without an answer.
      const answer = await Promise.race([
        terminal.question(`${question} Type "${word}" to go on: `),
        once(terminal, 'close').then(() => ''),
      ])
      return answer.trim() === word
    } finally {
      terminal.close()
    }
  }
}
