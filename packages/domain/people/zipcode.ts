// Postal codes of any country: at least three letters and digits, one of them a digit, with spaces
// and hyphens between.

const ZIPCODE = /^(?=\D*\d)(?=(?:[^a-z\d]*[a-z\d]){3})[a-z\d][a-z\d\s-]*$/i

export const isZipcode = (text: string): boolean => ZIPCODE.test(text.trim())
