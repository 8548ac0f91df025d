// Turns typed names into hosts of an organization.

import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { isPlainLocalhost, readHostName } from '@lodgepole/domain/kernel/host-name'
import { installationRefusals } from '@lodgepole/domain/organizations/installation-refusals'
import type { NewHost, TakenHost } from './store.ts'

export const readHosts = (typed: readonly NewHost[]): Result<readonly NewHost[], Refusal> => {
  const read = typed.map(({ host, anonymous }) => ({
    typed: host,
    host: readHostName(host),
    anonymous,
  }))
  const own = read.filter((one) => isPlainLocalhost(one.typed))
  if (own.length > 0)
    return refuse(installationRefusals.HOST_OF_INSTALLATION, {
      details: { hosts: own.map((one) => one.typed) },
    })
  const wrong = read.filter(({ host }) => host === undefined)
  if (wrong.length > 0)
    return refuse(installationRefusals.HOST_INVALID, {
      details: { hosts: wrong.map((one) => one.typed) },
    })
  const hosts = new Map(read.map(({ host = '', anonymous }) => [host, { host, anonymous }]))
  if ([...hosts.values()].every(({ anonymous }) => anonymous))
    return refuse(installationRefusals.HOST_NEEDED)
  return ok([...hosts.values()])
}

/** Where members find the organization: its first host that requires sign-in. */
export const domainOf = (hosts: readonly NewHost[]): string =>
  hosts.find(({ anonymous }) => !anonymous)?.host ?? ''

/** Why names are unavailable: they belong to the installation or to another organization. */
export const refuseTaken = (taken: readonly TakenHost[]): Result<never, Refusal> => {
  const own = taken.filter(({ isOwn }) => isOwn)
  return own.length > 0
    ? refuse(installationRefusals.HOST_OF_INSTALLATION, {
        details: { hosts: own.map(({ host }) => host) },
      })
    : refuse(installationRefusals.HOST_TAKEN, { details: { hosts: taken.map(({ host }) => host) } })
}

/** If two requests claim a new name concurrently, the database accepts only one. */
export const refuseTakenHosts = async <T>(
  work: () => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> => {
  try {
    return await work()
  } catch (fault) {
    const { code, detail = '' } = fault as { readonly code?: string; readonly detail?: string }
    const host = /\(host\)=\(([^)]+)\)/.exec(detail)?.[1]
    if (code === '23505')
      return refuse(
        installationRefusals.HOST_TAKEN,
        host === undefined ? {} : { details: { hosts: [host] } },
      )
    throw fault
  }
}
