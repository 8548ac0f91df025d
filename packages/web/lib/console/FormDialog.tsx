// A small form of the console over the page, with its buttons at the foot.

import type { ComponentProps } from 'react'
import { Dialog, DialogFoot } from '../dialogs/Dialog.tsx'

export const FormDialog = (props: ComponentProps<typeof Dialog>) => <Dialog {...props} />

FormDialog.Foot = DialogFoot
