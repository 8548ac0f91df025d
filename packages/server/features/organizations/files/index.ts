export { keepPicture } from './keep-picture.ts'
export { sendKept, signKeptUpload, sizeOfKept } from './kept-files.ts'
export { filesFeature } from './feature.ts'
