/** Severity of a browser error. */
export const clientErrorLevels = ['debug', 'info', 'warn', 'error', 'fatal'] as const
export type ClientErrorLevel = (typeof clientErrorLevels)[number]
