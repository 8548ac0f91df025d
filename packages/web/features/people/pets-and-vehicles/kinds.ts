// The differences between pets and vehicles on screen: calls, addresses, texts, and forms. They
// share everything else.

import { msg } from '@lingui/core/macro'
import type { Pet, Vehicle } from '@lodgepole/contract/people/pets-and-vehicles/schemas'
import { IconCar, IconPaw } from '@tabler/icons-react'
import { PetAbout, VehicleAbout } from './components/About.tsx'
import { PetForm } from './components/PetForm.tsx'
import { VehicleForm } from './components/VehicleForm.tsx'
import type { Account, PetOrVehicle, PetBody, VehicleBody } from './types.ts'
import { readPets, savePet, deletePet, readVehicles, saveVehicle, deleteVehicle } from './api.ts'

const ofHousehold = ({ organizationId, userId }: Account) => ({
  organizationId,
  householdId: userId,
})

export const pets: PetOrVehicle<Pet, PetBody> = {
  name: 'pets',
  setting: 'displayPets',
  Icon: IconPaw,
  Form: PetForm,
  About: PetAbout,
  list: { to: 'pets' },
  add: { to: 'newPet' },
  edit: ({ petId }) => ({ to: 'editPet', params: { petId } }),
  idOf: ({ petId }) => petId,
  nameOf: ({ name }) => name,
  load: async (account) => (await readPets(ofHousehold(account))).items,
  save: async (account, body, before, version) =>
    (await savePet({ ...body, ...ofHousehold(account), petId: before?.petId, version })).item,
  remove: ({ organizationId }, { petId, version }) => deletePet({ organizationId, petId, version }),
  labels: {
    title: msg`Pets`,
    about: msg`The pets you bring, and when their vaccinations expire.`,
    add: msg`Add a pet`,
    none: msg`No pets yet`,
    noneText: msg`If you bring a pet, add it here so that the staff at the gate know about it.`,
    off: msg`This organization doesn’t keep a list of pets. Ask the office if you want to bring one.`,
    gone: msg`This pet is no longer on your list.`,
    removeText: msg`We’ll take it off your list. You can add it again later.`,
  },
}

export const vehicles: PetOrVehicle<Vehicle, VehicleBody> = {
  name: 'vehicles',
  setting: 'displayVehicles',
  Icon: IconCar,
  Form: VehicleForm,
  About: VehicleAbout,
  list: { to: 'vehicles' },
  add: { to: 'newVehicle' },
  edit: ({ vehicleId }) => ({ to: 'editVehicle', params: { vehicleId } }),
  idOf: ({ vehicleId }) => vehicleId,
  nameOf: ({ make, model }) => [make, model].filter(Boolean).join(' '),
  load: async (account) => (await readVehicles(ofHousehold(account))).items,
  save: async (account, body, before, version) =>
    (await saveVehicle({ ...body, ...ofHousehold(account), vehicleId: before?.vehicleId, version }))
      .item,
  remove: ({ organizationId }, { vehicleId, version }) =>
    deleteVehicle({ organizationId, vehicleId, version }),
  labels: {
    title: msg`Vehicles`,
    about: msg`The vehicles you park here, with their license plates.`,
    add: msg`Add a vehicle`,
    none: msg`No vehicles yet`,
    noneText: msg`Add the car you drive here. The gate checks its license plate.`,
    off: msg`This organization doesn’t keep a list of vehicles. Ask the office about parking.`,
    gone: msg`This vehicle is no longer on your list.`,
    removeText: msg`We’ll take it off your list, and the gate will no longer recognize its plate. You can add it again later.`,
  },
}
