export { createPhotoMaker } from './image/photo-maker.ts'
export { PHOTO_SCHEDULE, photoSubscriptions, photoTasks } from './jobs.ts'
export { namesBehind } from './names.ts'
export { photoRoutes } from './routes.ts'
