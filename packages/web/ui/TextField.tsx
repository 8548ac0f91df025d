// A line of text with its label, an explanation and, when it is wrong, the reason.

import { TextInput, type TextInputProps } from '@mantine/core'
import { fieldLook } from './field-look.ts'

export type TextFieldProps = Omit<TextInputProps, 'size' | 'variant' | 'classNames' | 'radius'>

export const TextField = (props: TextFieldProps) => <TextInput {...fieldLook} {...props} />
