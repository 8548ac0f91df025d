import type { WorkHold } from '../../../platform/jobs/watch-hold.ts'
import type { DefineBackgroundTask } from '../../../ports/background-tasks.ts'
import type { Identity } from '../../../ports/identity.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import type { BrowserCookies, NoteLoginEvent } from '../index.ts'
import type { InvitationParts } from './invite-household.ts'

/** Dependencies of the sign-up calls. */
export interface SignUpServices extends Omit<InvitationParts, 'origin' | 'identity'> {
  readonly identity: Identity
  readonly organizations: Pick<Organizations, 'findPublic'>
  readonly defineBackgroundTask: DefineBackgroundTask
  readonly note: NoteLoginEvent
  readonly browsers: BrowserCookies
  readonly consoleHost: () => string | undefined | Promise<string | undefined>
  /** Nothing is mailed while the installation is on hold. */
  readonly hold: Pick<WorkHold, 'isHeld'>
}
