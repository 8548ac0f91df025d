// What the calls about logins have in common.

import * as z from 'zod'
import { itemAnswer } from '../kernel/answers.ts'

export const allHosts = ['main', 'organization', 'console'] as const
export const guest = { permission: 'guest', hosts: allHosts } as const
export const login = { permission: 'login', hosts: allHosts } as const

export const name = z.string().min(1).max(254)
export const secret = z.string().min(1).max(256)
export const code = z.string().min(1).max(20)

/** A sentence that the screen shows. */
export const messageAnswer = itemAnswer(z.object({ message: z.string() }))
