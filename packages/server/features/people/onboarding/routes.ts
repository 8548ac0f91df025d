import { onboardingEndpoints } from '@lodgepole/contract/people/onboarding/endpoints'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { ok } from '@lodgepole/domain/kernel/result'
import { unmetSteps } from '@lodgepole/domain/people/onboarding/unmet-steps'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { saveStep } from './commands/save-step.ts'
import { findFacts } from './facts.ts'

export const onboardingRoutes = (
  app: FastifyInstance,
  { db, commands }: { readonly db: Database; readonly commands: CommandRunner },
  options: MountOptions,
): void =>
  mount(
    app,
    onboardingEndpoints,
    {
      steps: async ({ organizationId, actor, nowMs }) => {
        const nowSeconds = Math.floor(nowMs / 1000)
        const facts = await tenantTransaction(db, organizationId, (tx) =>
          findFacts(tx, householdIdOf(actor.userId), nowSeconds),
        )
        return ok({ code: 'OK', item: { steps: facts ? unmetSteps(facts, nowSeconds) : [] } })
      },
      saveStep: async ({ organizationId, body, ...context }) => {
        return answerItem(await commands.run(saveStep, body, { ...context, organizationId }))
      },
    },
    options,
  )
