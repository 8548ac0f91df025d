// The button colors named in the specification, plus two of our own: the organization's color and
// no color.

export const buttonVariants = [
  'primary',
  'light',
  'gray',
  'plain',
  'info',
  'outline-info',
  'amber',
  'outline-amber',
  'success',
  'warning',
  'danger',
] as const

export type ButtonVariant = (typeof buttonVariants)[number]
export type ButtonSize = 'md' | 'dense'
