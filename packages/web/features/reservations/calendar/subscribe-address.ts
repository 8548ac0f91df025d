/** The same address with the scheme that makes phones and computers open their calendar. */
export const subscribeAddress = (url: string): string => url.replace(/^https?:/, 'webcal:')
