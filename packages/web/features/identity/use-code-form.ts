// A name and the code that was mailed to it.

import { useState } from 'react'
import { useCheck } from '../../lib/forms/use-check.ts'
import { keepLoginName, knownLoginName } from './login-name.ts'
import { isWholeCode } from './typed-code.ts'

export const useCodeForm = () => {
  const [username, setUsername] = useState(knownLoginName)
  const [code, setCode] = useState('')
  const { tried, check } = useCheck(
    username.trim() === '' ? 'username' : !isWholeCode(code) && 'code',
  )
  /** What the server is sent; the name is kept, to be filled in at sign-in. */
  const answer = () => {
    keepLoginName(username.trim())
    return { username: username.trim(), code }
  }
  return { username, setUsername, code, setCode, tried, check, answer }
}
