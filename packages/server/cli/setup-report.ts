// What `npm run setup` prints when it succeeds or fails.

import type {
  AdministratorEntry,
  SetupConflict,
  SetupRequest,
} from '../features/organizations/installation/index.ts'

export const explainConflict = ({
  hosts,
  takenHosts,
  otherAdministrator,
  missingOrganization,
}: SetupConflict): string => {
  if (takenHosts.length > 0)
    return `Already in use by an organization: ${takenHosts.join(', ')}. Choose other host names.`
  const known =
    `The console is at ${hosts.consoleHosts.join(', ')}; the main portal at ` +
    `${hosts.mainHosts.join(', ')}.`
  if (missingOrganization)
    return (
      `This installation is set up already, without ${missingOrganization.name} at ` +
      `${missingOrganization.host}. Setup adds no organization to it, and nothing was changed. ` +
      'Sign in to the console and add it under Organizations. Without the answers about an ' +
      `organization, setup prints a new link for the administrator. ${known}`
    )
  return otherAdministrator
    ? `This installation is set up already, with another administrator. ${known} Sign in there ` +
        'and add people.'
    : `This installation is set up already, and setup changes nothing that exists. ${known}`
}

export type OriginOf = (host: string) => string

export const describePlaces = (
  { consoleHost, mainHost, organization }: SetupRequest,
  isNew: boolean,
  originOf: OriginOf,
): string => {
  const places = [
    ['Staff console', originOf(consoleHost)],
    ['Main portal', originOf(mainHost)],
    ...(isNew && organization.host !== undefined
      ? [['Organization', originOf(organization.host)] as const]
      : []),
  ] as const
  return places.map(([what, origin]) => `  ${what.padEnd(15)} ${origin}\n`).join('')
}

export const describeEntry = (entry: AdministratorEntry): string =>
  entry.kind === 'password'
    ? `Sign in to the console as ${entry.username} with your password.`
    : 'Start the server, then open this link within 60 minutes to choose your password. It ' +
      'works once, and is also mailed to the administrator when the server starts:\n' +
      `  ${entry.link}`
