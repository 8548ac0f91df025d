// What tells pets from vehicles on screen: the calls, the addresses, the words and the form.
// Everything else is shared.

import { msg } from '@lingui/core/macro'
import type { Pet, Vehicle } from '@lodgepole/contract/people/pets-and-vehicles/schemas'
import { IconCar, IconPaw } from '@tabler/icons-react'
import { PetAbout, VehicleAbout } from './components/About.tsx'
import { PetForm } from './components/PetForm.tsx'
import { VehicleForm } from './components/VehicleForm.tsx'
import type { Account, BelongingKind, PetBody, VehicleBody } from './types.ts'
import { readPets, savePet, deletePet, readVehicles, saveVehicle, deleteVehicle } from './api.ts'

const ofHousehold = ({ organizationId, userId }: Account) => ({
  organizationId,
  householdId: userId,
})

export const pets: BelongingKind<Pet, PetBody> = {
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
  words: {
    title: msg`Pets`,
    about: msg`The animals that come with you, and how long their vaccination lasts.`,
    add: msg`Add a pet`,
    none: msg`No pets yet`,
    noneText: msg`If an animal comes with you, add it here so that everybody at the gate knows it.`,
    off: msg`This organization does not keep a list of pets.`,
    gone: msg`This pet is not on your list any more.`,
    removeText: msg`It is taken off your list. You can add it again later.`,
  },
}

export const vehicles: BelongingKind<Vehicle, VehicleBody> = {
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
  words: {
    title: msg`Vehicles`,
    about: msg`What you park here, by its license plate.`,
    add: msg`Add a vehicle`,
    none: msg`No vehicles yet`,
    noneText: msg`Add the car you come with. Its license plate is what the gate looks for.`,
    off: msg`This organization does not keep a list of vehicles.`,
    gone: msg`This vehicle is not on your list any more.`,
    removeText: msg`It is taken off your list, and the gate no longer knows its plate. You can add it again later.`,
  },
}
