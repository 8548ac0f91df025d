// A small form of the console over the page, with its buttons at the foot.

import type { ComponentProps } from 'react'
import { Dialog, DialogFoot } from '../Dialog.tsx'

export const DeedDialog = (props: ComponentProps<typeof Dialog>) => <Dialog {...props} />

DeedDialog.Foot = DialogFoot
