import { createPhotoMaker } from './image/photo-maker.ts'
import { photoSchedules, photoSubscriptions, photoTasks } from './jobs.ts'
import type { MakePhotoParts } from './jobs/make-photo.ts'
import { photoRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const photosFeature = defineFeature({
  name: 'people/photos',
  routes: [photoRoutes],
  tasks: (server: Omit<MakePhotoParts, 'maker'>) =>
    photoTasks({ ...server, maker: createPhotoMaker() }),
  schedules: photoSchedules,
  subscriptions: photoSubscriptions,
})
