// A name and the code mailed to it.

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
  /** The values to send. The name is stored, so that it can be filled in at sign-in. */
  const answer = () => {
    keepLoginName(username.trim())
    return { username: username.trim(), code }
  }
  return { username, setUsername, code, setCode, tried, check, answer }
}
