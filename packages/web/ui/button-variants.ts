// The colors a button may have, by the specification's names, and two of our own: the
// organization's and none.

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
