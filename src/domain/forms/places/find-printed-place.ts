import { comparableName, wordsThatCount } from './comparable-name.ts'
import { namesOfPlace } from './other-place-names.ts'
import { type Municipality, municipalities } from './places.ts'

const bogota = '11001'

/** What departments were called, and short forms of which letters alone do not tell the department. */
const otherDepartmentNames: Readonly<Record<string, string>> = {
  valle: 'valle del cauca',
  guajira: 'la guajira',
  'n santander': 'norte de santander',
  'san andres': 'archipielago de san andres providencia y santa catalina',
  'san andres islas': 'archipielago de san andres providencia y santa catalina',
  'san andres y providencia': 'archipielago de san andres providencia y santa catalina',
  'arch san andres': 'archipielago de san andres providencia y santa catalina',
  // Bogotá was counted to Cundinamarca, and is its own department today.
  'distrito capital': 'bogota',
  'distrito especial': 'bogota',
  'd c': 'bogota',
  dc: 'bogota',
  'd e': 'bogota',
}

const country = ['colombia', 'col', 'republica de colombia']

type Named = { place: Municipality; name: string; otherNames: readonly string[]; department: string }

/**
 * F01: the municipality that a Colombian document prints, `MEDELLIN (ANTIOQUIA)`, `BOGOTA D.C. (BOGOTA D.C)` or `CALI -
 * VALLE`. Accents, capitals and points do not count; official, former and everyday names are understood.
 * @param options - `bare` where the place is in Colombia for certain, so that a name without department is enough if
 *   only one place has it.
 * @returns The place; undefined for one that is abroad, unknown or not the only one.
 */
export function findPrintedPlace(text: string, { bare = false } = {}): Municipality | undefined {
  const parts = withoutCountry(cutIntoParts(text))
  const named = parts.map((part) => part.replace(/ colombia$/, ''))
  // «Puerto Colombia» is a name, and «Medellín Colombia» a name and the country.
  return readParts(parts, bare) ?? readParts(named, bare)
}

function readParts(parts: readonly string[], bare: boolean): Municipality | undefined {
  const fullName = comparableName(parts.join(' '))
  if (fullName === '') return undefined
  if (isBogota(fullName)) return bogotaItself
  const [first = '', ...others] = parts
  const last = others.at(-1)
  if (last === undefined) return findWithDepartment(fullName.split(' ')) ?? (bare ? findAlone(fullName) : undefined)
  return (
    findInDepartment(first, others.join(' ')) ??
    findInParts(parts.slice(0, -1), last) ??
    findInDepartment(others.join(' '), first) ??
    findWithDepartment(fullName.split(' '))
  )
}

/** What brackets, commas, slashes and dashes keep apart, each as it is compared. */
function cutIntoParts(text: string): string[] {
  return text
    .split(/[(),;/|-]/)
    .map((part) => comparableName(part).replace(/^(?:municipio|mpio|mun) (?:de )?/, ''))
    .filter((part) => part !== '')
}

/** «Medellín, Antioquia, Colombia». A municipality in Huila is called Colombia, so that one in front may be a name. */
function withoutCountry(parts: readonly string[]): readonly string[] {
  const [first = ''] = parts
  if (parts.length > 2 && country.includes(first)) return parts.slice(1)
  return parts.length > 1 && country.includes(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts
}

/** A name in one or more parts: «Mirití - Paraná», or with its main town in brackets, «Patía (El Bordo)». */
function findInParts(names: readonly string[], department: string): Municipality | undefined {
  const fullMatch = findInDepartment(names.join(' '), department)
  if (fullMatch) return fullMatch
  const found = new Set(names.map((name) => findInDepartment(name, department)).filter((place) => place !== undefined))
  return found.size === 1 ? [...found][0] : undefined
}

/** A name and its department without a mark between them, in one order or the other. */
function findWithDepartment(words: readonly string[]): Municipality | undefined {
  for (let cut = 1; cut < words.length; cut += 1) {
    const [before, after] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
    const found =
      findInDepartment(before, after) ?? (after === 'colombia' ? undefined : findInDepartment(after, before))
    if (found) return found
  }
  return undefined
}

function findInDepartment(name: string, printed: string): Municipality | undefined {
  const city = comparableName(name)
  const department = findDepartment(printed)
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
  // «El Carmen» is one place by its official name, and another one as people say it.
  const exact = all.filter((one) => one.name === city || one.otherNames.includes(city))
  if (exact.some((one) => one.name === city)) return onlyOne(exact)
  // A department is no place to be born in, and `SANTANDER` would be treated as Santander de Quilichao.
  return departmentNames.includes(city) ? undefined : findAmong(city, all)
}

/** The only one of some places with a name: its official one, then another of its names, then a part of them. */
function findAmong(city: string, among: readonly Named[]): Municipality | undefined {
  const ways: ((one: Named) => boolean)[] = [
    (one) => one.name === city,
    (one) => one.otherNames.includes(city),
    (one) => [one.name, ...one.otherNames].some((name) => counted(name) === counted(city)),
    (one) => [one.name, ...one.otherNames].some((name) => joined(name) === joined(city)),
    (one) => one.name.startsWith(`${city} de `) || one.name.endsWith(` de ${city}`),
  ]
  for (const way of ways) {
    const found = among.filter(way)
    if (found.length > 0) return onlyOne(found)
  }
  return undefined
}

/**
 * @param printed - A department as it is printed, in full, by its first letters, `ANT`, or shortened in between,
 *   `C/MARCA`.
 */
function findDepartment(printed: string): string | undefined {
  const known = otherDepartmentNames[printed] ?? departmentNames.find((name) => name === printed)
  if (known !== undefined) return known
  if (printed.length >= 3) {
    const beginning = departmentNames.filter((name) => name.startsWith(printed))
    if (beginning.length > 0) return beginning.length === 1 ? beginning[0] : undefined
  }
  const short = departmentNames.filter((name) => isShortFor(printed, name))
  return short.length === 1 ? short[0] : undefined
}

/** `STDER` and `C/MARCA` have letters of one word, `N. DE STDER` letters of each. */
function isShortFor(printed: string, name: string): boolean {
  const [words, whole] = [wordsThatCount(printed.split(' ')), wordsThatCount(name.split(' '))]
  const isEachShort = words.length > 1 && words.length === whole.length
  if (isEachShort) return words.every((word, place) => hasLettersOf(whole[place] ?? '', word))
  const letters = words.join('')
  return letters.length >= 3 && letters.length <= 6 && hasLettersOf(whole.join(''), letters)
}

/** Whether a word begins with the first of some letters and has the others in their order. */
function hasLettersOf(word: string, letters: string): boolean {
  if (word[0] !== letters[0]) return false
  let next = 0
  for (const letter of word) if (letter === letters[next]) next += 1
  return next === letters.length
}

const counted = (name: string) => wordsThatCount(name.split(' ')).join(' ')
const joined = (name: string) => name.replaceAll(' ', '')
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
