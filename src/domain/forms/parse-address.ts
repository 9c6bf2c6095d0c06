import type { AnswerValue } from './field.ts'
import { numberedRoads, plainWords, type RoadKind, unnumberedPlaces } from './road-kinds.ts'

const numberSigns = ['#', 'no', 'nro', 'num', 'numero', 'numeral']
const suffixes = ['sur', 'norte', 'este', 'oeste', 'bis']
/** Words with which the part inside a place begins: «Urbanización Los Pinos Mz 3 Casa 8». */
const insideWords = new Set(
  [
    ['apartamento', 'apto', 'apt', 'ap', 'bloque', 'bl', 'blq', 'bodega', 'casa', 'cs', 'etapa', 'interior', 'int'],
    ['local', 'loc', 'lote', 'lt', 'manzana', 'mz', 'mza', 'oficina', 'of', 'ofc', 'piso', 'supermanzana', 'sm'],
    ['torre', 'to', 'km', 'kilometro'],
  ].flat(),
)
const cornerWords = ['con', 'esquina', 'entre']
/** «Frente al edificio El Prado» is where another house is. */
const besideWords = ['frente', 'detras', 'atras', 'lado', 'cerca', 'junto', 'contiguo', 'cuadra', 'cuadras', 'pasando']
/** Roads that are given by their kilometre outside a town. */
const longRoads = ['autopista', 'avenida', 'circunvalar', 'via']

export type AddressParts = Readonly<Record<string, AnswerValue>>

/**
 * @param line - An address as people write or say it in one line, «Cra 72A # 10-34, apto 301», «Barrio La Paz
 *   Cll45#7-12», «Urbanización Los Pinos Mz 3 Casa 8».
 * @returns The answers to the parts that a bank takes; `undefined` when it has no kind of road or place, or lacks a
 *   number. The rules of the page judge the parts.
 */
export function parseAddress(line: string): AddressParts | undefined {
  const words = cutIntoWords(line)
  return (
    parseNumbered(words, 0) ?? numberedLater(words) ?? parseCorner(words) ?? parsePlace(words, 0) ?? placeLater(words)
  )
}

function cutIntoWords(line: string): string[] {
  return line
    .replace(/(?<!\p{L})n(?:\.? ?[°º]|\.(?= ?\d))/giu, ' # ')
    .replace(/(?<=\d)[°º](?= \p{L})/gu, '')
    .replace(/[#°º]/g, ' # ')
    .replace(/[-–—]|(?<=\s)gui[oó]n(?=\s)/giu, ' - ')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/[,;]/g, ' , ')
    .split(/\s+/)
    .flatMap(partWordAndNumber)
    .filter((word) => word !== '')
}

/** «CRA7», «Cll45», «No32», «57Barrio»: a word of an address and a number, written as one. */
function partWordAndNumber(word: string): string[] {
  const [, letters = '', rest = ''] = /^(\p{L}+)(\d.*)$/u.exec(word) ?? []
  if (['n', ...numberSigns].includes(plainWords(letters))) return ['#', rest]
  if (letters !== '') return isKindWord(plainWords(letters)) ? [letters, rest] : [word]
  const [, number = '', behind = ''] = /^(\d+)(\p{L}{3,})$/u.exec(word) ?? []
  return isKindWord(plainWords(behind)) ? [number, behind] : [word]
}

const isKindWord = (word: string) =>
  [...numberedRoads, ...unnumberedPlaces].some(({ words }) => words.includes(word)) || insideWords.has(word)

/**
 * Which kind begins at a word.
 * @returns It, how many words it takes, and whether its word stays part of the name.
 */
function findKind(words: readonly string[], at: number, kinds: readonly RoadKind[]) {
  for (const count of [4, 2, 1]) {
    const start = plainWords(words.slice(at, at + count).join(' '))
    const kind = kinds.find((one) => one.words.includes(start))
    if (kind) return { kind, next: at + count, nameAt: at + count }
    const alike = kinds.find((one) => one.alike?.includes(start))
    if (alike) return { kind: alike, next: at + count, nameAt: at }
  }
  return undefined
}

function parseNumbered(words: readonly string[], at: number): AddressParts | undefined {
  const road = findKind(words, at, numberedRoads)
  return road ? parseNumbers(road.kind.value, words.slice(road.next)) : undefined
}

/** What is before a road helps to find the house: «Barrio La Paz Calle 5 # 3-21». */
function numberedLater(words: readonly string[]): AddressParts | undefined {
  for (let at = 1; at < words.length; at += 1) {
    const parts = isAbbreviated(words[at]) ? undefined : parseNumbered(words, at)
    if (parts) return withComplement(parts, [...words.slice(0, at), ',', ...complementOf(parts)])
  }
  return undefined
}

/** One letter is a kind of road at the beginning alone: «Torre C 5» is none. */
const isAbbreviated = (word = '') => word.length < 2

function complementOf(parts: AddressParts): string[] {
  const complement = parts.address_complement
  return typeof complement === 'string' ? complement.split(' ') : []
}

/** «Calle 5 con carrera 10», «Cl 62B x Cr 143A», «Calle 10 entre carreras 5 y 6»: a house given by two roads. */
function parseCorner(words: readonly string[]): AddressParts | undefined {
  const isSecondRoad = (word: string, place: number) => {
    if (place < 2 || isAbbreviated(word)) return false
    if (cornerWords.includes(plainWords(word))) return words.slice(place).some(startsWithDigit)
    return isRoadAt(words, place)
  }
  return findKind(words, 0, numberedRoads) && words.some(isSecondRoad) ? named('via-sin-numero', words) : undefined
}

function parsePlace(words: readonly string[], at: number): AddressParts | undefined {
  const kilometre = words.findIndex((word, place) => place > at && ['km', 'kilometro'].includes(plainWords(word)))
  const long = findKind(words, at, numberedRoads)
  if (long && longRoads.includes(long.kind.value)) {
    const hasKilometre = kilometre > 0 && startsWithDigit(words[kilometre + 1])
    const name = words.slice(long.next)
    if (hasKilometre) return named('via-sin-numero', words.slice(long.kind.value === 'via' ? long.next : at))
    return long.kind.value === 'via' && name.length > 0 && !startsWithDigit(name[0])
      ? named('via-sin-numero', name)
      : undefined
  }
  if (long && isNamedWithHouse(words.slice(long.next))) return named('via-sin-numero', words.slice(at))
  const place = findKind(words, at, unnumberedPlaces)
  const name = place ? words.slice(place.next) : []
  // «Manzana 5» and «Kilómetro 5» are anywhere.
  if (!place || name.length === 0 || (name.length === 1 && /^(?:\d|.$)/.test(name[0] ?? ''))) return undefined
  return named(place.kind.value, words.slice(place.nameAt), place.next - place.nameAt)
}

/** «Callejón Las Iguanas casa 12»: a road with a name, and a house that the road itself counts. */
function isNamedWithHouse(name: readonly string[]): boolean {
  const inside = name.findIndex((word) => insideWords.has(plainWords(word)))
  return inside > 0 && !startsWithDigit(name[0]) && startsWithDigit(name[inside + 1])
}

function placeLater(words: readonly string[]): AddressParts | undefined {
  for (let at = 1; at < words.length; at += 1) {
    const sincePause = words.slice(words.lastIndexOf(',', at) + 1, at)
    if (!startsPlace(words, at) || sincePause.some((word) => besideWords.includes(plainWords(word)))) continue
    const parts = parsePlace(words, at)
    if (parts) return withComplement(parts, [...words.slice(0, at), ',', ...complementOf(parts)])
  }
  return undefined
}

/** A whole word, or an abbreviation that is no other word: «br» or «ed» in the middle of a line may be anything. */
const startsPlace = (words: readonly string[], at: number) =>
  ((words[at]?.length ?? 0) > 3 || ['km', 'mz', 'mza', 'urb', 'vda'].includes(plainWords(words[at] ?? ''))) &&
  findKind(words, at, unnumberedPlaces) !== undefined

/**
 * A name up to a comma or to the part inside.
 * @param kindWords - How many of the first words are its kind.
 */
function named(type: string, words: readonly string[], kindWords = 0): AddressParts | undefined {
  const isWhole = type === 'via-sin-numero' || type === 'kilometro'
  const end = words.findIndex(
    (word, place) => word === ',' || (!isWhole && place > kindWords && insideWords.has(plainWords(word))),
  )
  const road = end < 0 ? words : words.slice(0, end)
  // «La finca de mi abuelo» has no name that a bank could use.
  if (road.length <= kindWords || / de (?:mis?|nuestr[ao]) /.test(` ${plainWords(road.join(' '))} `)) return undefined
  return withComplement({ address_road_type: type, address_road: join(road) }, end < 0 ? [] : words.slice(end))
}

function parseNumbers(type: string, words: readonly string[]): AddressParts | undefined {
  const sign = findNumberSign(words)
  // Without a sign, «Calle 10 43-25», the second number begins the crossing.
  const second = words.findIndex((word, place) => place > 0 && startsWithDigit(word))
  const roadEnd = sign < 0 ? second : sign
  if (roadEnd < 1 || words[0] === '#' || words.slice(0, roadEnd).some(isNoRoadName)) return undefined
  const rest = words.slice(sign < 0 ? roadEnd : roadEnd + 1).filter((word) => word !== '#')
  const crossEnd = rest.findIndex((word, place) => place > 0 && (word === '-' || startsWithDigit(word)))
  if (crossEnd < 1 || !startsWithDigit(rest[0]) || rest.slice(0, crossEnd).some(isNoRoadName)) return undefined
  // «# 5 apto 20» lacks the number of the house, and «bodega 45 lote 12» is inside a place.
  const numbers = sign < 0 ? [...words.slice(0, roadEnd), ...rest.slice(0, crossEnd)] : rest.slice(0, crossEnd)
  if (numbers.some((word) => insideWords.has(plainWords(word)))) return undefined
  const afterCross = rest.slice(rest[crossEnd] === '-' ? crossEnd + 1 : crossEnd)
  if (!startsWithDigit(afterCross[0])) return undefined
  const plateEnd = suffixes.includes(plainWords(afterCross[1] ?? '')) ? 2 : 1
  const parts = {
    address_road_type: type,
    address_road: join(words.slice(0, roadEnd)),
    address_cross: join(rest.slice(0, crossEnd)),
    address_plate: join(afterCross.slice(0, plateEnd)),
  }
  return withComplement(parts, afterCross.slice(plateEnd))
}

/** Where the road ends: at «#» or a word for it, or at the road that crosses, «Kr 7 Cl 74 - 21»; -1 without either. */
function findNumberSign(words: readonly string[]): number {
  const sign = words.findIndex((word, place) => place > 0 && numberSigns.includes(plainWords(word)))
  if (sign > 0 || !startsWithDigit(words[0])) return sign
  const crossing = words.findIndex((word, place) => place > 0 && !isAbbreviated(word) && isRoadAt(words, place))
  const second = words.findIndex((word, place) => place > 0 && startsWithDigit(word))
  return crossing > 0 && crossing < second ? crossing : -1
}

const isRoadAt = (words: readonly string[], at: number) =>
  startsWithDigit(words[findKind(words, at, numberedRoads)?.next ?? -1])

/** A comma, a kilometre or a corner ends the name of a road: what follows is no number of the house. */
const isNoRoadName = (word: string) => word === ',' || [...cornerWords, 'km', 'kilometro'].includes(plainWords(word))

function withComplement(parts: AddressParts, words: readonly string[]): AddressParts {
  const isMark = (word: string | undefined) => word === ',' || word === '-'
  const first = words.findIndex((word) => !isMark(word))
  const last = words.findLastIndex((word) => !isMark(word))
  return first < 0 ? parts : { ...parts, address_complement: join(words.slice(first, last + 1)) }
}

const startsWithDigit = (word = '') => /^\d/.test(word)
/** The words with their marks where a writer puts them. */
const join = (words: readonly string[]) => words.join(' ').replaceAll(/( ,)+/g, ',').replaceAll(' - ', '-').trim()
