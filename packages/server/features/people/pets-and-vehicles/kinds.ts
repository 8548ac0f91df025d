// How pets and vehicles differ: table, setting, and the names of their fields in the API.

import type {
  Pet,
  PetEdit,
  Vehicle,
  VehicleEdit,
} from '@lodgepole/contract/people/pets-and-vehicles/schemas'
import { petsAndVehiclesRefusals } from '@lodgepole/domain/people/pets-and-vehicles/refusals'
import { isVaccinationPossible } from '@lodgepole/domain/people/pets-and-vehicles/vaccination'
import { checkDateText } from '@lodgepole/domain/identity/date-text'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { PortalSettingName } from '@lodgepole/domain/organizations/portal-settings'
import type { PetOrVehicleRow, PetOrVehicleTable, PetRow, VehicleRow } from './store.ts'

export interface PetOrVehicle<Edit, Shown> {
  readonly table: PetOrVehicleTable
  readonly setting: PortalSettingName
  readonly off: Refusal
  /** The columns an edit sets, or the reason it is refused. */
  readonly columnsOf: (edit: Edit) => Result<object, Refusal>
  readonly idOf: (edit: Edit) => string | undefined
  readonly present: (row: PetOrVehicleRow) => Shown
  /** How the audit log names it. */
  readonly noteOf: (belongingId: string) => object
}

export const pets: PetOrVehicle<PetEdit, Pet> = {
  table: 'pets',
  setting: 'displayPets',
  off: petsAndVehiclesRefusals.PETS_OFF,
  columnsOf: ({ name, species, breed, color, vaccinationExpiresISO, note }) => {
    if (vaccinationExpiresISO !== null && !checkDateText(vaccinationExpiresISO, 'vaccination').ok)
      return refuse(petsAndVehiclesRefusals.INVALID_DATE)
    if (vaccinationExpiresISO !== null && !isVaccinationPossible(vaccinationExpiresISO))
      return refuse(petsAndVehiclesRefusals.VACCINATION_NOT_POSSIBLE)
    return ok({ name, species, breed, color, vaccinationExpiresIso: vaccinationExpiresISO, note })
  },
  idOf: ({ petId }) => petId,
  present: (row) => {
    const {
      belongingId,
      organizationId,
      householdId,
      version,
      name,
      species,
      breed,
      color,
      vaccinationExpiresIso,
      note,
    } = row as PetRow
    return {
      petId: belongingId,
      organizationId,
      householdId,
      version,
      name,
      species,
      breed,
      color,
      vaccinationExpiresISO: vaccinationExpiresIso,
      note,
    }
  },
  noteOf: (petId) => ({ petId }),
}

export const vehicles: PetOrVehicle<VehicleEdit, Vehicle> = {
  table: 'vehicles',
  setting: 'displayVehicles',
  off: petsAndVehiclesRefusals.VEHICLES_OFF,
  columnsOf: ({ make, model, year, color, licensePlate, licenseState, note }) =>
    ok({ make, model, year, color, licensePlate, licenseState, note }),
  idOf: ({ vehicleId }) => vehicleId,
  present: (row) => {
    const {
      belongingId,
      organizationId,
      householdId,
      version,
      make,
      model,
      year,
      color,
      licensePlate,
      licenseState,
      note,
    } = row as VehicleRow
    return {
      vehicleId: belongingId,
      organizationId,
      householdId,
      version,
      make,
      model,
      year,
      color,
      licensePlate,
      licenseState,
      note,
    }
  },
  noteOf: (vehicleId) => ({ vehicleId }),
}
