// What a check of the installation found, in one sentence, and what to do about it.

export interface Finding {
  readonly kind: 'ok' | 'warning' | 'problem'
  readonly about: string
  readonly text: string
  readonly fix?: string
}

/** Findings about one subject, without repeating its name. */
export const findingsAbout = (about: string) => ({
  ok: (text: string): Finding => ({ kind: 'ok', about, text }),
  warning: (text: string, fix: string): Finding => ({ kind: 'warning', about, text, fix }),
  problem: (text: string, fix: string): Finding => ({ kind: 'problem', about, text, fix }),
})

/** A check that fails unexpectedly counts as a finding, and the others still run. */
export const attempt = async (
  about: string,
  check: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> => {
  try {
    return await check()
  } catch (fault) {
    const { message, code = '' } = fault as Error & { readonly code?: string }
    return [
      findingsAbout(about).problem(
        `This could not be checked: ${(message || code).replace(/\.$/, '')}.`,
        'Put right what it says, and run npm run check again.',
      ),
    ]
  }
}

const labels = { ok: 'ok     ', warning: 'WARNING', problem: 'PROBLEM' } as const

export const printFinding = ({ kind, about, text, fix }: Finding): string =>
  `${labels[kind]}  ${about}: ${text}${fix ? `\n         Fix: ${fix}` : ''}`
