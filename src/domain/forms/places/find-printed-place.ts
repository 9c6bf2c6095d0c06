import { type Municipality, municipalities } from './places.ts'

const bogota = '11001'

/** Older names of departments, and how documents shorten them. */
const otherNames: Readonly<Record<string, string>> = {
  valle: 'valle del cauca',
  guajira: 'la guajira',
  'n de santander': 'norte de santander',
  'nte de santander': 'norte de santander',
  'san andres': 'archipielago de san andres providencia y santa catalina',
  'san andres y providencia': 'archipielago de san andres providencia y santa catalina',
}

/**
 * F01: the municipality that a Colombian document prints, `MEDELLIN (ANTIOQUIA)` or `BOGOTA D.C. (BOGOTA D.C)`. Accents,
 * capitals and points do not count, and a common short name (`CUCUTA`) is understood within its department.
 * In: the text; `bare` where the place is in Colombia for certain, so that a name without department is enough if
 * only one place has it. Out: the place; undefined for one that is abroad, unknown or not the only one.
 */
export function findPrintedPlace(text: string, { bare = false } = {}): Municipality | undefined {
  const [, name = '', department] = /^([^(,/]+)(?:[(,/]([^)]*)\)?)?$/.exec(text.trim()) ?? []
  const city = plainName(name)
  if (city === '') return undefined
  const printed = department === undefined ? undefined : plainName(department)
  if (city === 'bogota') return isOfBogota(printed) ? all.find(({ place }) => place.code === bogota)?.place : undefined
  if (printed === undefined && !bare) return undefined
  const wanted = printed === undefined ? undefined : (otherNames[printed] ?? printed)
  const among = wanted === undefined ? all : all.filter((one) => one.department === wanted)
  const exact = among.filter((one) => one.name === city)
  if (exact.length > 0) return onlyOne(exact)
  // A department is no place to be born in, and `SANTANDER` would be treated as Santander de Quilichao.
  if (wanted === undefined && all.some((one) => one.department === city)) return undefined
  return onlyOne(among.filter((one) => one.name.startsWith(`${city} de `) || one.name.endsWith(` de ${city}`)))
}

type Named = { place: Municipality; name: string; department: string }

/** Documents of earlier years count Bogotá to Cundinamarca. */
const isOfBogota = (department: string | undefined) =>
  department === undefined || department === 'bogota' || department === 'cundinamarca'

const onlyOne = (found: readonly Named[]) => (found.length === 1 ? found[0]?.place : undefined)

/** In: a name as anybody writes it. Out: small letters without accents, points or the words «Distrito Capital». */
function plainName(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.replace(/[^a-z]+/g, ' ').trim()
  return words.replace(/ (?:d c|dc|distrito capital)$/, '')
}

const all: readonly Named[] = municipalities.map((place) => ({
  place,
  name: plainName(place.name),
  department: plainName(place.departmentName),
}))
