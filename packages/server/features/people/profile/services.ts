import type { Database } from '../../../platform/database/pool.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import type { RecentProofs } from '../../identity/index.ts'
import type { MailMarks } from '../../messages/index.ts'
import type { ParticipantEditPart } from './commands/save-participant.ts'
import type { TakeBack } from './end-sharing-store.ts'

export interface ProfileServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: Pick<Organizations, 'find' | 'findCurrentSettings'>
  readonly recentProofs: RecentProofs
  readonly clearSessionCache: () => void
  readonly marks: Pick<MailMarks, 'reveal'>
  /** What other features take back from a login that no longer shares an account. */
  readonly takeBack?: readonly TakeBack[]
  /** What other features change in the same call as a person. */
  readonly participantEditParts?: readonly ParticipantEditPart[]
}
