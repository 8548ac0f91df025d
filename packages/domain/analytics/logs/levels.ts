/** How bad a fault in a browser was. */
export const clientErrorLevels = ['debug', 'info', 'warn', 'error', 'fatal'] as const
export type ClientErrorLevel = (typeof clientErrorLevels)[number]
