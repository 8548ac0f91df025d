// Ids are version 4 UUIDs: 122 random bits, so that one in a guest's link cannot be guessed.

import { randomUUID } from 'node:crypto'

export const newId = (): string => randomUUID()
