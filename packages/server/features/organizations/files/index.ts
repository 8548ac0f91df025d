export { savePicture } from './save-picture.ts'
export { sendStored, signStoredUpload, sizeOfStored } from './stored-files.ts'
export { filesFeature } from './feature.ts'
