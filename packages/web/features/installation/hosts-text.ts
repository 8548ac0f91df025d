// Hosts as sysadmins type them, one a line; a star before a name opens it to visitors without an account.

export interface TypedHost {
  readonly host: string
  readonly anonymous: boolean
}

export const hostsOf = (text: string): TypedHost[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((name) => ({ host: name.replace(/^\*/, ''), anonymous: name.startsWith('*') }))

export const textOfHosts = (hosts: readonly TypedHost[]): string => hosts.map(({ host, anonymous }) => `${anonymous ? '*' : ''}${host}`).join('\n')
