import { depositCheckEndpoints } from '@lodgepole/contract/money/cards/check-endpoints'
import { depositCheck } from '@lodgepole/domain/money/deposit-check'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { depositFacts, type DepositFactParts } from './queries/deposit-facts.ts'

export interface DepositCheckServices extends DepositFactParts {
  readonly organizations: Pick<Organizations, 'find'>
}

/** What an admin sees of the provider account: where it is, but no credentials. */
export const depositCheckRoutes = (
  app: FastifyInstance,
  { organizations, ...parts }: DepositCheckServices,
  options: MountOptions,
): void => {
  mount(
    app,
    depositCheckEndpoints,
    {
      check: async ({ organizationId }) => {
        const known = await organizations.find(organizationId)
        return known
          ? ok({ code: 'OK', items: [...depositCheck(await depositFacts(parts, known))] })
          : refuse(commonRefusals.NOT_PERMITTED)
      },
    },
    options,
  )
}
