import { errorMessages } from '../../../lib/errors/error-messages.ts'
import { organizationStartErrors } from '../../../lib/errors/messages/organizations-onboarding.ts'

export const useErrorMessage = errorMessages(organizationStartErrors, ['start'])
