import type { CommandRunner } from '../../../platform/run-command.ts'
import type { DefineBackgroundTask } from '../../../ports/background-tasks.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import type { InvitationParts } from '../../identity/sign-up/index.ts'
import type { MailMarks } from '../../messages/index.ts'

export interface ContributorServices extends Omit<InvitationParts, 'origin'> {
  readonly commands: CommandRunner
  readonly organizations: Pick<Organizations, 'findPublic'>
  readonly clearSessionCache: () => void
  readonly defineBackgroundTask: DefineBackgroundTask
  readonly marks: Pick<MailMarks, 'reveal'>
}
