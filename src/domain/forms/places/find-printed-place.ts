import { comparableName, wordsThatCount } from './comparable-name.ts'
import { namesOfPlace } from './other-place-names.ts'
import { type Municipality, municipalities } from './places.ts'

const bogota = '11001'

/** Older names of departments, and how documents shorten them beyond their first letters. */
const otherDepartmentNames: Readonly<Record<string, string>> = {
  valle: 'valle del cauca',
  'c marca': 'cundinamarca',
  'n stder': 'norte de santander',
  stder: 'santander',
  guajira: 'la guajira',
  'n de santander': 'norte de santander',
  'n santander': 'norte de santander',
  'nte de santander': 'norte de santander',
  'nte santander': 'norte de santander',
  'norte santander': 'norte de santander',
  'san andres': 'archipielago de san andres providencia y santa catalina',
  'san andres islas': 'archipielago de san andres providencia y santa catalina',
  'san andres y providencia': 'archipielago de san andres providencia y santa catalina',
  // Bogotá was counted to Cundinamarca, and is its own department today.
  'distrito capital': 'bogota',
  'distrito especial': 'bogota',
  'd c': 'bogota',
  dc: 'bogota',
  'd e': 'bogota',
}

type Named = { place: Municipality; name: string; otherNames: readonly string[]; department: string }

/**
 * F01: the municipality that a Colombian document prints, `MEDELLIN (ANTIOQUIA)`, `BOGOTA D.C. (BOGOTA D.C)` or
 * `CALI - VALLE`. Accents, capitals and points do not count; official, former and everyday names are understood.
 * In: the text; `bare` where the place is in Colombia for certain, so that a name without department is enough if
 * only one place has it. Out: the place; undefined for one that is abroad, unknown or not the only one.
 */
export function findPrintedPlace(text: string, { bare = false } = {}): Municipality | undefined {
  const [, name = '', department] = /^([^(,/]+)(?:[(,/]([^)]*)\)?)?$/.exec(text.trim()) ?? []
  const city = comparableName(name)
  if (city === '') return undefined
  const found = department === undefined ? undefined : findInDepartment(city, comparableName(department))
  if (found) return found
  const apart = findWithDepartment(comparableName(text).split(' '))
  if (apart || department !== undefined) return apart
  return bare || isBogota(city) ? findAlone(city) : undefined
}

/** A name and its department without a mark between them, in one order or the other. */
function findWithDepartment(words: readonly string[]): Municipality | undefined {
  for (let cut = 1; cut < words.length; cut += 1) {
    const [before, after] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
    const found = findInDepartment(before, after) ?? findInDepartment(after, before)
    if (found) return found
  }
  return undefined
}

function findInDepartment(name: string, printed: string): Municipality | undefined {
  const city = comparableName(name)
  const department = otherDepartmentNames[printed] ?? byFirstLetters(printed)
  if (department === 'cundinamarca' && isBogota(city)) return bogotaItself
  return department === undefined
    ? undefined
    : findAmong(
        city,
        all.filter((one) => one.department === department),
      )
}

function findAlone(city: string): Municipality | undefined {
  if (isBogota(city)) return bogotaItself
  const exact = all.filter((one) => one.name === city)
  if (exact.length > 0) return onlyOne(exact)
  // A department is no place to be born in, and `SANTANDER` would be treated as Santander de Quilichao.
  return departmentNames.includes(city) ? undefined : findAmong(city, all)
}

/** The only one of some places with a name: its official one, then another of its names, then a part of them. */
function findAmong(city: string, among: readonly Named[]): Municipality | undefined {
  const ways: ((one: Named) => boolean)[] = [
    (one) => one.name === city,
    (one) => one.otherNames.includes(city),
    (one) => [one.name, ...one.otherNames].some((name) => counted(name) === counted(city)),
    (one) => one.name.startsWith(`${city} de `) || one.name.endsWith(` de ${city}`),
  ]
  for (const way of ways) {
    const found = among.filter(way)
    if (found.length > 0) return onlyOne(found)
  }
  return undefined
}

/** `ANT`, `CUND.`: at least three letters, with which one department alone begins. */
function byFirstLetters(printed: string): string | undefined {
  if (departmentNames.includes(printed)) return printed
  const found = printed.length < 3 ? [] : departmentNames.filter((name) => name.startsWith(printed))
  return found.length === 1 ? found[0] : undefined
}

const counted = (name: string) => wordsThatCount(name.split(' ')).join(' ')
const onlyOne = (found: readonly Named[]) => (found.length === 1 ? found[0]?.place : undefined)

const all: readonly Named[] = municipalities.map((place) => ({
  place,
  name: comparableName(place.name),
  otherNames: namesOfPlace(place.code).map(comparableName),
  department: comparableName(place.departmentName),
}))
const departmentNames = [...new Set(all.map((one) => one.department))]
const ofBogota = all.find(({ place }) => place.code === bogota)
const bogotaItself = ofBogota?.place
const isBogota = (city: string) => ofBogota?.name === city || ofBogota?.otherNames.includes(city) === true
