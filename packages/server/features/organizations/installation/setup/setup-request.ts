// What the first setup of an installation needs, read from typed input or script arguments. All
// errors are listed together, each with the name of its answer.

import { isEmail, normalizeEmail } from '@lodgepole/domain/identity/email'
import { isPlainLine } from '@lodgepole/domain/kernel/plain-line'
import { fail, ok, type Result } from '@lodgepole/domain/kernel/result'
import { readHostName } from '@lodgepole/domain/kernel/host-name'
import {
  organizationTypes,
  type OrganizationType,
} from '@lodgepole/domain/organizations/organization'

export const setupAnswerNames = [
  'consoleHost',
  'mainHost',
  'adminEmail',
  'adminName',
  'installationName',
  'organizationName',
  'organizationType',
  'organizationHost',
] as const
export type SetupAnswerName = (typeof setupAnswerNames)[number]
export type SetupAnswers = Readonly<Partial<Record<SetupAnswerName, string>>>

export interface SetupRequest {
  readonly consoleHost: string
  readonly mainHost: string
  readonly administrator: {
    readonly email: string
    readonly firstName: string
    readonly lastName: string
  }
  /** The organization that the main host shows to guests: a real one, or the operator's own. */
  readonly organization: {
    readonly name: string
    readonly type: OrganizationType
    /** Without its own host, the organization exists only for the operator and takes no members. */
    readonly host: string | undefined
  }
}

export interface SetupFault {
  readonly answer: SetupAnswerName
  readonly message: string
  /** Another answer whose change would also fix the error. */
  readonly clashesWith?: SetupAnswerName
}

const DEFAULT_INSTALLATION_NAME = 'Lodgepole'
const MAX_NAME_LENGTH = 80
const NOT_PLAIN =
  'has characters that nobody sees, such as marks that turn the direction of text. Type it again.'

const hostTexts: Readonly<Partial<Record<SetupAnswerName, string>>> = {
  consoleHost: 'the host of the console',
  mainHost: 'the host of the main portal',
}

/** The main host may be plain `localhost`, for trial use on one machine. */
const readOwnHost = (typed: string): string | undefined =>
  typed.trim().toLowerCase() === 'localhost' ? 'localhost' : readHostName(typed)

const isOrganizationType = (text: string): text is OrganizationType =>
  (organizationTypes as readonly string[]).includes(text)

const splitName = (name: string) => {
  const [firstName = '', ...rest] = name.split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

export const readSetupRequest = (
  answers: SetupAnswers,
): Result<SetupRequest, readonly SetupFault[]> => {
  const faults: SetupFault[] = []
  const fault = (answer: SetupAnswerName, message: string) => void faults.push({ answer, message })
  const text = (name: SetupAnswerName) => answers[name]?.trim() ?? ''

  const hostOf = (name: SetupAnswerName, read: (typed: string) => string | undefined) => {
    const host = read(text(name))
    if (host === undefined)
      fault(
        name,
        text(name) === ''
          ? 'is missing'
          : `"${text(name)}" is not a host name such as portal.example.org`,
      )
    return host ?? ''
  }
  const consoleHost = hostOf('consoleHost', readHostName)
  const mainHost = hostOf('mainHost', readOwnHost)
  const email = normalizeEmail(text('adminEmail'))
  if (!isEmail(email))
    fault('adminEmail', email === '' ? 'is missing' : `"${email}" is not an email address`)
  const adminName = text('adminName')
  if (adminName === '') fault('adminName', 'is missing')
  else if (!isPlainLine(adminName)) fault('adminName', NOT_PLAIN)

  const organizationName = text('organizationName')
  const type = text('organizationType') || 'other'
  if (!isOrganizationType(type))
    fault('organizationType', `"${type}" is not one of ${organizationTypes.join(', ')}`)
  const isReal = organizationName !== ''
  if (!isReal && text('organizationHost') !== '')
    fault('organizationName', 'is missing, although its host is given')
  const host = isReal ? hostOf('organizationHost', readHostName) : undefined
  const name = isReal ? organizationName : text('installationName') || DEFAULT_INSTALLATION_NAME
  const nameAnswer = isReal ? 'organizationName' : 'installationName'
  if (name.length > MAX_NAME_LENGTH)
    fault(nameAnswer, `is longer than ${MAX_NAME_LENGTH} characters`)
  if (!isPlainLine(name)) fault(nameAnswer, NOT_PLAIN)

  const clash = (answer: SetupAnswerName, clashesWith: SetupAnswerName, hosts: string[]) => {
    if (hosts[0] !== '' && hosts[0] === hosts[1])
      faults.push({
        answer,
        clashesWith,
        message:
          `"${hosts[0]}" is ${hostTexts[clashesWith]} already; each host needs a name of ` +
          'its own',
      })
  }
  clash('mainHost', 'consoleHost', [mainHost, consoleHost])
  clash('organizationHost', 'mainHost', [host ?? '', mainHost])
  clash('organizationHost', 'consoleHost', [host ?? '', consoleHost])
  if (faults.length > 0) return fail(faults)
  return ok({
    consoleHost,
    mainHost,
    administrator: { email, ...splitName(adminName) },
    organization: { name, type: type as OrganizationType, host },
  })
}
