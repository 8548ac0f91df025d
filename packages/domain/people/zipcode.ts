// Zip codes of any country: letters and digits, at least three of them and one of them a digit,
// with blanks and hyphens between.

const ZIPCODE = /^(?=\D*\d)(?=(?:[^a-z\d]*[a-z\d]){3})[a-z\d][a-z\d\s-]*$/i

export const isZipcode = (text: string): boolean => ZIPCODE.test(text.trim())
