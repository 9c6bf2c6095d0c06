import { activity } from './activities/activities.ts'
import { countries } from './countries.ts'
import type { Lookups } from './form.ts'
import { departments, municipality } from './places/places.ts'

const countryNames = new Map(countries.map(({ value, label }) => [value, label]))
const departmentNames = new Map(departments.map(({ code, name }) => [code, name]))

/** The names of places, activities and countries from the official lists. Some 80 kB: a page loads it when needed. */
export const officialLookups: Lookups = {
  departmentName: (code) => departmentNames.get(code),
  municipalityName: (code) => municipality(code)?.name,
  activityName: (code) => activity(code)?.name,
  countryName: (code) => countryNames.get(code),
}
