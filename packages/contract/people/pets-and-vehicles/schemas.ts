// Pets and vehicles of a household.

import * as z from 'zod'
import type { DeepReadonly } from '../../kernel/endpoint.ts'
import {
  optionalOrganizationId,
  clearable,
  longText,
  nameText,
  seenVersion,
  shortText,
} from '../fields.ts'

const text = z.string().nullable()
const kept = { organizationId: z.string(), householdId: z.string(), version: z.number() }
const edited = {
  organizationId: optionalOrganizationId,
  householdId: z.uuid().optional(),
  version: seenVersion,
}
const present = (schema: z.ZodType<string>) =>
  schema.refine(Boolean, { error: 'Must not be empty.' })

export const petSchema = z.object({
  petId: z.string(),
  ...kept,
  name: z.string(),
  species: z.string(),
  breed: text,
  color: text,
  vaccinationExpiresISO: text,
  note: text,
})

export const petEditSchema = z.object({
  petId: z.uuid().optional(),
  ...edited,
  name: present(nameText),
  species: shortText(60).default(''),
  breed: clearable(100).default(null),
  color: clearable(60).default(null),
  vaccinationExpiresISO: z
    .string()
    .max(20)
    .transform((value) => value || null)
    .nullable()
    .default(null),
  note: longText(1_000).default(null),
})

export const vehicleSchema = z.object({
  vehicleId: z.string(),
  ...kept,
  make: z.string(),
  model: z.string(),
  year: z.number().nullable(),
  color: text,
  licensePlate: z.string(),
  licenseState: text,
  note: text,
})

export const vehicleEditSchema = z.object({
  vehicleId: z.uuid().optional(),
  ...edited,
  make: present(shortText(60)),
  model: shortText(60).default(''),
  year: z.int().min(1886).max(2200).nullable().default(null),
  color: clearable(60).default(null),
  licensePlate: present(shortText(20)),
  licenseState: clearable(60).default(null),
  note: longText(1_000).default(null),
})

export type Pet = DeepReadonly<z.output<typeof petSchema>>
export type Vehicle = DeepReadonly<z.output<typeof vehicleSchema>>
export type PetEdit = z.output<typeof petEditSchema>
export type VehicleEdit = z.output<typeof vehicleEditSchema>
