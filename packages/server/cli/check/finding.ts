// What a check of the installation found, in one sentence, and what to do about it.

export interface Finding {
  readonly kind: 'ok' | 'warning' | 'problem'
  readonly about: string
  readonly text: string
  readonly fix?: string
}

/** Findings about one thing, without repeating its name. */
export const findingsAbout = (about: string) => ({
  ok: (text: string): Finding => ({ kind: 'ok', about, text }),
  warning: (text: string, fix: string): Finding => ({ kind: 'warning', about, text, fix }),
  problem: (text: string, fix: string): Finding => ({ kind: 'problem', about, text, fix }),
})

const labels = { ok: 'ok     ', warning: 'WARNING', problem: 'PROBLEM' } as const

export const printFinding = ({ kind, about, text, fix }: Finding): string =>
  `${labels[kind]}  ${about}: ${text}${fix ? `\n         Fix: ${fix}` : ''}`
