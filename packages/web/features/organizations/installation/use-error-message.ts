import { ApiError } from '@lodgepole/contract/client'
import { errorMessages } from '../../../lib/errors/error-messages.ts'
import { installationErrors } from '../../../lib/errors/messages/organizations-installation.ts'

const usePeopleLabels = errorMessages(installationErrors)

/** Includes the host in question, because only one of several typed hosts is wrong. */
export const useErrorMessage = (): ((error: unknown) => string) => {
  const labels = usePeopleLabels()
  return (error) => {
    const hosts: unknown = error instanceof ApiError ? error.details?.['hosts'] : undefined
    return Array.isArray(hosts) && hosts.length > 0
      ? `${hosts.join(', ')}: ${labels(error)}`
      : labels(error)
  }
}
