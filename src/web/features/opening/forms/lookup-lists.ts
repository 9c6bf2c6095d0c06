/** The official lists and their names, some 80 kB: `useLookupLists` loads this module when a form is opened. */
import { activities } from '#domain/forms/activities/activities.ts'
import { countries } from '#domain/forms/countries.ts'
import type { Lookups } from '#domain/forms/form.ts'
import { officialLookups } from '#domain/forms/lookups.ts'
import { namesOfPlace } from '#domain/forms/places/other-place-names.ts'
import { departments, listMunicipalities, type Municipality, municipalities } from '#domain/forms/places/places.ts'
import type { ComboboxOption } from '../../../ui/combobox-field.tsx'

export type LookupLists = {
  lookups: Lookups
  departments: readonly ComboboxOption[]
  activities: readonly ComboboxOption[]
  countries: readonly ComboboxOption[]
  /** @param departmentCode - A department's code. */
  listMunicipalities: (departmentCode: string) => readonly ComboboxOption[]
  /** All municipalities with their department: «Medellín, Antioquia». */
  places: readonly ComboboxOption[]
}

const option = ({ code, name }: { code: string; name: string }): ComboboxOption => ({ value: code, label: name })

/** Bogotá alone. «Arauca, Arauca» is one of seven there. */
const isWholeDepartment = ({ departmentCode }: Municipality) => listMunicipalities(departmentCode).length === 1

/** Found by any of its names; the capital of a department comes before its namesakes. */
const placeOption = ({ code }: Municipality, label: string): ComboboxOption => ({
  value: code,
  label,
  otherNames: namesOfPlace(code),
  leads: code.endsWith('001'),
})

export const lookupLists: LookupLists = {
  lookups: officialLookups,
  departments: departments.map(option),
  // The code helps who knows it from their RUT; it is found by typing it too.
  activities: activities.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
  countries,
  listMunicipalities: (departmentCode) =>
    listMunicipalities(departmentCode).map((place) => placeOption(place, place.name)),
  places: municipalities.map((place) =>
    placeOption(place, isWholeDepartment(place) ? place.name : `${place.name}, ${place.departmentName}`),
  ),
}
