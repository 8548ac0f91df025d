export { keepPicture } from './keep-picture.ts'
export { keepUpload, sendKept, signKeptUpload } from './kept-files.ts'
export { objectReadRoutes, type ObjectReadOptions } from './read-routes.ts'
export { objectUploadRoutes } from './upload-routes.ts'
