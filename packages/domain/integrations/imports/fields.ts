// What a list of people can contain about each of them, and the usual names of such columns.

import { normalizeText } from '../../kernel/normalize.ts'

export const importFields = [
  'firstName',
  'lastName',
  'household',
  'accountHolder',
  'relationship',
  'email',
  'phone',
  'birthISO',
  'memberId',
  'membershipType',
  'membershipLastDay',
  'isResident',
  'postalAddress1',
  'postalAddress2',
  'postalCity',
  'postalState',
  'postalZipcode',
  'note',
  'careNote',
] as const
export type ImportField = (typeof importFields)[number]

/** The field that each column of the file holds. Null columns are skipped. */
export type ImportColumns = readonly (ImportField | null)[]

export const requiredFields = ['firstName', 'lastName'] as const satisfies readonly ImportField[]

const names: Readonly<Record<ImportField, readonly string[]>> = {
  firstName: ['first name', 'first', 'given name', 'forename', 'nombre', 'nombres', 'prenom'],
  lastName: [
    'last name',
    'last',
    'surname',
    'family name',
    'apellido',
    'apellidos',
    'nom',
    'nom de famille',
  ],
  household: [
    'household',
    'household id',
    'family',
    'family id',
    'account',
    'account id',
    'hogar',
    'familia',
    'foyer',
    'famille',
  ],
  accountHolder: [
    'account holder',
    'holder',
    'is account holder',
    'primary',
    'head of household',
    'titular',
    'titulaire',
  ],
  relationship: ['relationship', 'relation', 'relacion', 'parentesco', 'lien', 'lien de parente'],
  email: [
    'email',
    'e mail',
    'mail',
    'email address',
    'correo',
    'correo electronico',
    'courriel',
    'adresse e mail',
  ],
  phone: [
    'phone',
    'telephone',
    'mobile',
    'cell',
    'cell phone',
    'phone number',
    'telefono',
    'movil',
    'portable',
  ],
  birthISO: [
    'birthday',
    'birth date',
    'birthdate',
    'date of birth',
    'dob',
    'born',
    'birth iso',
    'fecha de nacimiento',
    'nacimiento',
    'date de naissance',
    'naissance',
  ],
  memberId: [
    'member id',
    'member',
    'member number',
    'member no',
    'id',
    'membership number',
    'numero de socio',
    'numero de membre',
  ],
  membershipType: [
    'membership type',
    'membership',
    'type',
    'tipo de membresia',
    'membresia',
    'type d adhesion',
    'adhesion',
  ],
  membershipLastDay: [
    'membership expires',
    'membership expires at',
    'membership expiry',
    'membership ends',
    'expires',
    'expiry',
    'expiry date',
    'expiration date',
    'valid until',
    'member until',
    'vence',
    'vencimiento',
    'fecha de vencimiento',
    'valido hasta',
    'expiration',
    'date d expiration',
    'valable jusqu au',
  ],
  isResident: ['resident', 'is resident', 'residente', 'residency'],
  postalAddress1: [
    'address',
    'address 1',
    'street',
    'street address',
    'address line 1',
    'postal address 1',
    'postal address1',
    'direccion',
    'calle',
    'adresse',
    'rue',
  ],
  postalAddress2: [
    'address 2',
    'address line 2',
    'apartment',
    'apt',
    'unit',
    'postal address 2',
    'postal address2',
    'direccion 2',
    'complement d adresse',
  ],
  postalCity: ['city', 'town', 'postal city', 'ciudad', 'ville'],
  postalState: ['state', 'province', 'region', 'postal state', 'estado', 'provincia'],
  postalZipcode: [
    'zip',
    'zip code',
    'zipcode',
    'postal code',
    'postcode',
    'postal zipcode',
    'codigo postal',
    'code postal',
  ],
  note: ['note', 'notes', 'staff note', 'bunk', 'nota', 'notas'],
  careNote: [
    'care note',
    'care',
    'allergies',
    'medical',
    'medical notes',
    'cuidados',
    'alergias',
    'soins',
  ],
}

/** `Last_Name `, `lastName` and `LAST NAME` mean the same. */
const plain = (header: string): string =>
  normalizeText(header, 'NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const byName = new Map(
  importFields.flatMap((field) => names[field].map((name): [string, ImportField] => [name, field])),
)

/**
 * The first column with a field's name holds that field. A second column with that name is left for
 * people to assign.
 */
export const guessColumns = (headers: readonly string[]): ImportColumns => {
  const taken = new Set<ImportField>()
  return headers.map((header) => {
    const field = byName.get(plain(header))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

export type ColumnsFault = 'TOO_FEW' | 'TWICE' | 'REQUIRED_MISSING'

export const checkColumns = (
  columns: ImportColumns,
  headers: readonly string[],
): ColumnsFault | undefined => {
  const used = columns.filter((field) => field !== null)
  if (columns.length !== headers.length) return 'TOO_FEW'
  if (new Set(used).size !== used.length) return 'TWICE'
  return requiredFields.every((field) => used.includes(field)) ? undefined : 'REQUIRED_MISSING'
}
