/** Whether an import names something from npm or from Node rather than code of our own. */
export const isPackage = (id) =>
  !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@lodgepole/')
