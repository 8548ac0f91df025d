// The texts of the files, in the three languages.

import type { Language } from '@lodgepole/domain/kernel/locale'

export interface AttendanceTexts {
  readonly title: string
  readonly columns: readonly [
    day: string,
    person: string,
    activity: string,
    checkedIn: string,
    checkedOut: string,
  ]
  readonly absent: string
  readonly nobody: string
  readonly page: string
}

export const attendanceTexts: Readonly<Record<Language, AttendanceTexts>> = {
  en: {
    title: 'Attendance',
    columns: ['Day', 'Name', 'Activity', 'Checked in', 'Checked out'],
    absent: 'not checked in',
    nobody: 'There is no attendance in these days.',
    page: 'Page {page} of {pages}',
  },
  es: {
    title: 'Asistencia',
    columns: ['Día', 'Nombre', 'Actividad', 'Entrada', 'Salida'],
    absent: 'sin registro de entrada',
    nobody: 'No hay asistencia en estos días.',
    page: 'Página {page} de {pages}',
  },
  fr: {
    title: 'Présence',
    columns: ['Jour', 'Nom', 'Activité', 'Arrivée', 'Départ'],
    absent: 'pas d’arrivée enregistrée',
    nobody: 'Aucune présence pendant ces jours.',
    page: 'Page {page} sur {pages}',
  },
}
