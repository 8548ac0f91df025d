// The questions that `npm run setup` asks on a terminal. An empty answer takes the default where
// one exists, so most people type five answers.

import type { SetupAnswerName, SetupAnswers } from '../features/organizations/installation/index.ts'

export interface Terminal {
  readonly ask: (question: string, fallback: string) => Promise<string>
  readonly faultOf: (answers: SetupAnswers, answer: SetupAnswerName) => string | undefined
  readonly complain: (text: string) => void
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'portal'

interface Question {
  readonly answer: SetupAnswerName
  readonly text: string
  readonly fallback: (known: SetupAnswers, domain: string) => string
  readonly isAsked?: (known: SetupAnswers) => boolean
}

const hasOrganization = ({ organizationName = '' }: SetupAnswers) => organizationName.trim() !== ''

const questions: readonly Question[] = [
  { answer: 'mainHost', text: 'Main portal host', fallback: (_known, domain) => domain },
  {
    answer: 'consoleHost',
    text: 'Staff console host',
    fallback: (_known, domain) => `console.${domain}`,
  },
  { answer: 'adminEmail', text: 'Your email address', fallback: () => '' },
  { answer: 'adminName', text: 'Your name', fallback: () => '' },
  {
    answer: 'organizationName',
    text: 'First organization (leave empty to add one later)',
    fallback: () => '',
  },
  {
    answer: 'organizationType',
    text: 'Its kind: camp, rec-club or other',
    fallback: () => 'camp',
    isAsked: hasOrganization,
  },
  {
    answer: 'organizationHost',
    text: 'Its portal host',
    isAsked: hasOrganization,
    fallback: ({ organizationName = '' }, domain) => `${slug(organizationName)}.${domain}`,
  },
]

/**
 * Asks for each answer that no flag or environment variable provides, and asks again for invalid
 * ones.
 */
export const askSetupQuestions = async (
  given: SetupAnswers,
  { ask, faultOf, complain }: Terminal,
): Promise<SetupAnswers> => {
  const askUntilRight = async (
    question: string,
    fallback: string,
    faultIn: (value: string) => string | undefined,
  ): Promise<string> => {
    for (;;) {
      const value = await ask(question, fallback)
      const fault = faultIn(value)
      if (fault === undefined) return value
      complain(fault)
    }
  }
  const needsDomain = given.mainHost === undefined || given.consoleHost === undefined
  const domain = needsDomain
    ? await askUntilRight('Your domain, such as example.org', 'localhost', (value) =>
        faultOf({ mainHost: value }, 'mainHost'),
      )
    : ''
  const known: Partial<Record<SetupAnswerName, string>> = { ...given }
  for (const { answer, text, fallback, isAsked } of questions) {
    if (known[answer] !== undefined || (isAsked && !isAsked(known))) continue
    known[answer] = await askUntilRight(text, fallback(known, domain), (value) =>
      faultOf({ ...known, [answer]: value }, answer),
    )
  }
  return known
}
