// Whatever people write telephone numbers with, as long as there are enough digits in it.

const PHONE = /^(?=(?:\D*\d){5})[\d\s()+.\-/x#]+$/i

export const isPhone = (text: string): boolean => PHONE.test(text.trim())
