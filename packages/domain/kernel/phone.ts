// Any of the characters that people use in phone numbers, as long as there are enough digits.

const PHONE = /^(?=(?:\D*\d){5})[\d\s()+.\-/x#]+$/i

export const isPhone = (text: string): boolean => PHONE.test(text.trim())
