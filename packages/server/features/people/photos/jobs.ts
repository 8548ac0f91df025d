// The photo jobs by name, for the job runner.

import type { TaskList } from 'graphile-worker'
import type { Subscriptions } from '../../../platform/outbox/dispatch-outbox.ts'
import { OBJECTS_UNUSED } from './commands/set-photo.ts'
import { PHOTO_UPLOADED } from './commands/start-processing.ts'
import { cleanUpPhotos } from './jobs/clean-up.ts'
import { makePhoto, type MakePhotoParts, type PhotoJob } from './jobs/make-photo.ts'

export const photoSubscriptions: Subscriptions = {
  [PHOTO_UPLOADED]: ['make-photo'],
  [OBJECTS_UNUSED]: ['remove-objects'],
}

export const photoSchedules = ['41 3 * * * clean-up-photos']

export const photoTasks = (parts: MakePhotoParts): TaskList => ({
  'make-photo': (payload, { job }) => makePhoto(parts, payload as PhotoJob, job.attempts),
  'remove-objects': (payload) =>
    parts.store.remove((payload as { names: readonly string[] }).names),
  'clean-up-photos': () => cleanUpPhotos(parts.db, parts.store, parts.now()),
})
