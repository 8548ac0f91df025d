// A name and the code that was mailed to it.

import { useState } from 'react'
import { focusField } from '../../lib/forms/focus-field.ts'
import { keepLoginName, knownLoginName } from './login-name.ts'
import { isWholeCode } from './typed-code.ts'

export const useCodeForm = () => {
  const [username, setUsername] = useState(knownLoginName)
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const check = (form: HTMLFormElement): boolean => {
    setTried(true)
    const wrong = username.trim() === '' ? 'username' : isWholeCode(code) ? undefined : 'code'
    if (wrong) focusField(form, wrong)
    return wrong === undefined
  }
  /** What the server is sent; the name is kept, to be filled in at sign-in. */
  const answer = () => {
    keepLoginName(username.trim())
    return { username: username.trim(), code }
  }
  return { username, setUsername, code, setCode, tried, check, answer }
}
