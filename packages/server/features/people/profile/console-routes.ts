import { profileConsoleEndpoints } from '@lodgepole/contract/people/profile/console-endpoints'
import type { FastifyInstance } from 'fastify'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { createEditPerson } from './commands/edit-person.ts'
import { createRestrict } from './commands/restrict.ts'
import { signsIn } from './joining/holder-sign-in-store.ts'
import { joiningRoutes, type JoiningServices } from './joining/routes.ts'

export interface ProfileConsoleServices extends JoiningServices {
  readonly commands: CommandRunner
  readonly organizations: Pick<Organizations, 'findCurrent'>
}

export const profileConsoleRoutes = (
  app: FastifyInstance,
  services: ProfileConsoleServices,
  options: MountOptions,
): void => {
  const { db, commands, organizations } = services
  const [restrict, editPerson] = [
    createRestrict(organizations.findCurrent),
    createEditPerson(organizations.findCurrent),
  ]
  mount(
    app,
    profileConsoleEndpoints,
    {
      restrict: async ({ body: { organizationId: _named, ...restriction }, ...context }) =>
        answerItem(await commands.run(restrict, restriction, context)),
      edit: async ({ body: { organizationId: _named, ...edit }, ...context }) => {
        const { email, userId } = edit
        const canSignIn = email !== undefined && (await signsIn(db, context.organizationId, userId))
        return answerItem(await commands.run(editPerson, { ...edit, signsIn: canSignIn }, context))
      },
    },
    options,
  )
  joiningRoutes(app, services, options)
}
