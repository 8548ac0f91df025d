/** The same address under the name by which phones and computers open their calendar. */
export const subscribeAddress = (url: string): string => url.replace(/^https?:/, 'webcal:')
