// What demo households list besides people: pets, vehicles, and adults who may collect their
// children. Only where the organization shows or previews such a list. One household in each
// organization has none, to show an empty screen.

import type { OrganizationRecipe } from '../organizations/recipe.ts'
import type { DemoClock } from '../seed/clock.ts'
import { demoId } from '../seed/demo-id.ts'
import type { Row } from '../store/insert-rows.ts'

export interface HouseholdLists {
  readonly pets: readonly Row<'pets'>[]
  readonly vehicles: readonly Row<'vehicles'>[]
  readonly authorizedPersons: readonly Row<'authorizedPersons'>[]
}

interface Plan {
  /** Holder, name, animal, breed, color, days until the vaccination expires, note. */
  readonly pets: readonly (readonly [
    string,
    string,
    string,
    string,
    string,
    number | null,
    string | null,
  ])[]
  /** Holder, make, model, year, color, plate, state. */
  readonly vehicles: readonly (readonly [string, string, string, number, string, string, string])[]
  /** Holder, name, relationship, telephone, mail. */
  readonly authorized: readonly (readonly [string, string, string, string, string | null])[]
}

const plans: Readonly<Record<OrganizationRecipe['key'], Plan>> = {
  pinewood: {
    pets: [],
    vehicles: [['dana', 'Subaru', 'Outback', 2020, 'Forest green', 'L42 PNW', 'NJ']],
    authorized: [
      ['dana', 'Ruth Feldman', 'Grandmother', '(201) 555-0164', 'contributor@pinewood.example'],
      ['dana', 'Kate Brown', 'Neighbor', '(201) 555-0138', 'kate.brown@example.com'],
      ['dana', 'Luis Alvarez', 'Uncle', '(973) 555-0102', null],
    ],
  },
  lakeside: {
    pets: [
      [
        'andre',
        'Biscuit',
        'Dog',
        'Beagle',
        'Tricolor',
        212,
        'Knows how to open the picnic basket.',
      ],
      ['andre', 'Miso', 'Cat', '', 'Gray', -9, null],
    ],
    vehicles: [],
    authorized: [
      ['andre', 'Otis Coleman', 'Grandfather', '(312) 555-0149', 'otis.coleman@example.com'],
    ],
  },
  harbor: {
    pets: [
      ['ingrid', 'Fenrir', 'Dog', 'Norwegian elkhound', 'Silver', 88, 'Friendly; barks at gulls.'],
      ['ingrid', 'Captain', 'Parrot', 'African grey', 'Gray', null, null],
    ],
    vehicles: [
      ['ingrid', 'Volvo', 'XC60', 2021, 'Blue', '8HBR214', 'CA'],
      ['ingrid', 'Ford', 'F-150', 2016, 'White', '6TRK902', 'CA'],
    ],
    authorized: [['ingrid', 'Lars Halvorsen', 'Brother', '(805) 555-0171', null]],
  },
}

export const householdLists = (
  key: OrganizationRecipe['key'],
  organizationId: string,
  clock: DemoClock,
  idOf: (person: string) => string,
): HouseholdLists => {
  const createdAt = new Date(clock.at(-60, '17:30') * 1000)
  const { pets, vehicles, authorized } = plans[key]
  return {
    pets: pets.map(([holder, name, species, breed, color, vaccinatedDays, note]) => ({
      organizationId,
      belongingId: demoId(organizationId, 'pet', holder, name),
      householdId: idOf(holder),
      name,
      species,
      breed: breed || null,
      color,
      vaccinationExpiresIso: vaccinatedDays === null ? null : clock.day(vaccinatedDays),
      note,
      version: 1,
      isRemoved: false,
      createdAt,
    })),
    vehicles: vehicles.map(([holder, make, model, year, color, licensePlate, licenseState]) => ({
      organizationId,
      belongingId: demoId(organizationId, 'vehicle', holder, licensePlate),
      householdId: idOf(holder),
      make,
      model,
      year,
      color,
      licensePlate,
      licenseState,
      note: null,
      version: 1,
      isRemoved: false,
      createdAt,
    })),
    authorizedPersons: authorized.map(([holder, name, relationship, phone, email]) => {
      const [firstName = '', ...rest] = name.split(' ')
      return {
        organizationId,
        accountId: idOf(holder),
        userId: demoId(organizationId, 'authorized', holder, name),
        firstName,
        lastName: rest.join(' '),
        relationship,
        phone,
        email,
        version: 1,
        createdAt,
      }
    }),
  }
}
