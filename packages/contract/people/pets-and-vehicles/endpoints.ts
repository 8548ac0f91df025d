import { petsAndVehiclesRefusals } from '@lodgepole/domain/people/pets-and-vehicles/refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints } from '../../kernel/endpoint.ts'
import { optionalOrganizationId, seenVersion } from '../fields.ts'
import { petEditSchema, petSchema, vehicleEditSchema, vehicleSchema } from './schemas.ts'

const staff = { capability: 'peopleRead' } as const
const ofHousehold = z.object({
  householdId: z.uuid().optional(),
  userId: z.string().max(100).optional(),
  organizationId: optionalOrganizationId,
})
const ofOrganization = z.object({
  userId: z.string().max(100).optional(),
  organizationId: optionalOrganizationId,
  after: z.string().max(200).optional(),
})
const removed = itemAnswer(z.object({ removed: z.literal(true) }))
const unknown = [
  personAccessRefusals.PERSON_NOT_FOUND,
  petsAndVehiclesRefusals.BELONGING_NOT_FOUND,
] as const

export const petsAndVehiclesEndpoints = endpoints({
  petsOfHousehold: {
    route: 'GET /v2/profile/pet/household/list',
    summary: 'Lists the household’s pets',
    permission: 'member',
    query: ofHousehold,
    output: itemsAnswer(petSchema),
    refusals: [petsAndVehiclesRefusals.PETS_OFF, ...unknown],
  },
  petsOfOrganization: {
    route: 'GET /v2/profile/pet/organization/list',
    summary: 'Lists all pets of the organization, for staff who manage people',
    permission: staff,
    query: ofOrganization,
    output: itemsAnswer(petSchema),
    refusals: [],
  },
  savePet: {
    route: 'POST /v2/profile/pet/upsert',
    summary: 'Adds or changes a pet',
    permission: 'member',
    body: petEditSchema,
    output: itemAnswer(petSchema),
    refusals: [
      petsAndVehiclesRefusals.PETS_OFF,
      petsAndVehiclesRefusals.INVALID_DATE,
      petsAndVehiclesRefusals.VACCINATION_NOT_POSSIBLE,
      peopleRefusals.CHANGED_MEANWHILE,
      ...unknown,
    ],
  },
  removePet: {
    route: 'POST /v2/profile/pet/delete',
    summary: 'Removes a pet',
    permission: 'member',
    body: z.object({
      organizationId: optionalOrganizationId,
      petId: z.uuid(),
      version: seenVersion,
    }),
    output: removed,
    refusals: [petsAndVehiclesRefusals.PETS_OFF, peopleRefusals.CHANGED_MEANWHILE, ...unknown],
  },
  vehiclesOfHousehold: {
    route: 'GET /v2/profile/vehicle/household/list',
    summary: 'Lists the household’s vehicles',
    permission: 'member',
    query: ofHousehold,
    output: itemsAnswer(vehicleSchema),
    refusals: [petsAndVehiclesRefusals.VEHICLES_OFF, ...unknown],
  },
  vehiclesOfOrganization: {
    route: 'GET /v2/profile/vehicle/organization/list',
    summary: 'Lists all vehicles of the organization, for staff who manage people',
    permission: staff,
    query: ofOrganization,
    output: itemsAnswer(vehicleSchema),
    refusals: [],
  },
  saveVehicle: {
    route: 'POST /v2/profile/vehicle/upsert',
    summary: 'Adds or changes a vehicle',
    permission: 'member',
    body: vehicleEditSchema,
    output: itemAnswer(vehicleSchema),
    refusals: [petsAndVehiclesRefusals.VEHICLES_OFF, peopleRefusals.CHANGED_MEANWHILE, ...unknown],
  },
  removeVehicle: {
    route: 'POST /v2/profile/vehicle/delete',
    summary: 'Removes a vehicle',
    permission: 'member',
    body: z.object({
      organizationId: optionalOrganizationId,
      vehicleId: z.uuid(),
      version: seenVersion,
    }),
    output: removed,
    refusals: [petsAndVehiclesRefusals.VEHICLES_OFF, peopleRefusals.CHANGED_MEANWHILE, ...unknown],
  },
})
