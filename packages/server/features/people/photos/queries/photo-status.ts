// The progress of a photo. Clients poll it twice a second, so it is two reads by key.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { PhotoUser } from '@lodgepole/contract/people/photos/endpoints'
import { photoRefusals, type PhotoRefusalCode } from '@lodgepole/domain/kernel/files/photo-refusals'
import type { Database } from '../../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import { ownProcess } from '../own-process.ts'
import { findPhotoUser, type PhotoStatus } from '../store.ts'

export interface PhotoProgress {
  readonly status: PhotoStatus
  readonly response: {
    readonly user?: PhotoUser
    readonly code?: string
    readonly message?: string
  }
}

export const photoStatus = (
  db: Database,
  organizationId: string,
  actor: Member,
  processId: string,
): Promise<Result<PhotoProgress, Refusal>> =>
  tenantTransaction(db, organizationId, async (tx) => {
    const process = await ownProcess(tx, actor, processId)
    if (!process) return refuse(photoRefusals.PROCESS_NOT_FOUND)
    const status = process.status as PhotoStatus
    if (status === 'ERROR') {
      const { code, message } =
        photoRefusals[(process.errorCode ?? 'UPLOAD_FAILED') as PhotoRefusalCode]
      return ok({ status, response: { code, message } })
    }
    const user = status === 'FINISHED' ? await findPhotoUser(tx, process.userId) : undefined
    return ok({ status, response: user ? { user } : {} })
  })
