import { msg } from '@lingui/core/macro'
import { ApiError } from '@lodgepole/contract/client'
import { errorMessages } from '../../../lib/errors/error-messages.ts'

const usePeopleLabels = errorMessages({
  HOST_INVALID: msg`This is no name of a host.`,
  HOST_TAKEN: msg`This host belongs to another organization already.`,
  HOST_NEEDED: msg`An organization needs at least one host that is not for visitors alone.`,
  INVALID_EMAIL: msg`Enter a valid email address.`,
  ORGANIZATION_CLOSED: msg`This organization is closed. Open it again first.`,
  ORGANIZATION_NEEDED: msg`This organization stays open: the main portal is its own, or you work from it at the moment.`,
})

/** With the hosts that it is about: of several that were typed, one is wrong. */
export const useErrorMessage = (): ((error: unknown) => string) => {
  const wordsOf = usePeopleLabels()
  return (error) => {
    const hosts: unknown = error instanceof ApiError ? error.details?.['hosts'] : undefined
    return Array.isArray(hosts) && hosts.length > 0
      ? `${hosts.join(', ')}: ${wordsOf(error)}`
      : wordsOf(error)
  }
}
