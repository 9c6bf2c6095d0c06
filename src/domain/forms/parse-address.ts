import type { AnswerValue } from './field.ts'

/** Words and abbreviations of the kinds of road, as people write them, by the answer they stand for. */
const grid: Readonly<Record<string, readonly string[]>> = {
  'avenida-calle': ['avenida calle', 'av calle', 'av cll', 'av cl', 'ac'],
  'avenida-carrera': ['avenida carrera', 'av carrera', 'av cra', 'av kr', 'ak'],
  calle: ['calle', 'cll', 'cl', 'clle'],
  carrera: ['carrera', 'cra', 'kra', 'kr', 'cr', 'carr', 'crr'],
  avenida: ['avenida', 'av', 'avda'],
  diagonal: ['diagonal', 'dg', 'diag'],
  transversal: ['transversal', 'tv', 'tr', 'transv', 'trans', 'tranv'],
  circular: ['circular', 'cir', 'circ'],
  circunvalar: ['circunvalar', 'circunv', 'cv'],
  autopista: ['autopista', 'autop', 'aut'],
}
const unnumbered: Readonly<Record<string, readonly string[]>> = {
  kilometro: ['kilometro', 'km'],
  manzana: ['manzana', 'mz', 'mza'],
  vereda: ['vereda', 'vda'],
}
const numberSigns = ['#', 'no', 'nro', 'num', 'numero', 'n']
const suffixes = ['sur', 'norte', 'este', 'oeste', 'bis']

export type AddressParts = Readonly<Record<string, AnswerValue>>

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/**
 * In: an address as people write it in one line, «Cra 72A # 10-34, apto 301». Out: the answers to the parts that a bank
 * takes; `undefined` when it does not begin with a kind of road or lacks a number. The rules of the page judge the parts.
 */
export function parseAddress(line: string): AddressParts | undefined {
  const words = line
    .replace(/[#°º]/g, ' # ')
    .replace(/[-–—]/g, ' - ')
    .replace(/[.,;]/g, (mark) => (mark === '.' ? ' ' : ' , '))
    .split(/\s+/)
    .filter((word) => word !== '')
  const onGrid = findRoad(words, grid)
  if (onGrid) return parseGrid(onGrid.type, words.slice(onGrid.words))
  const road = findRoad(words, unnumbered)
  return road ? parseNamed(road.type, words.slice(road.words)) : undefined
}

function findRoad(words: readonly string[], roads: Readonly<Record<string, readonly string[]>>) {
  for (const count of [2, 1]) {
    const start = plain(words.slice(0, count).join(' '))
    const type = Object.keys(roads).find((name) => roads[name]?.includes(start))
    if (type) return { type, words: count }
  }
  return undefined
}

function parseNamed(type: string, words: readonly string[]): AddressParts | undefined {
  const comma = words.indexOf(',')
  const [road, complement] = comma < 0 ? [words, []] : [words.slice(0, comma), words.slice(comma + 1)]
  return road.length === 0
    ? undefined
    : withComplement({ address_road_type: type, address_road: join(road) }, complement)
}

function parseGrid(type: string, words: readonly string[]): AddressParts | undefined {
  const sign = words.findIndex((word, place) => place > 0 && numberSigns.includes(plain(word)))
  // Without a sign, «Calle 10 43-25», the second number begins the crossing.
  const second = words.findIndex((word, place) => place > 0 && startsWithDigit(word))
  const roadEnd = sign < 0 ? second : sign
  if (roadEnd < 1 || words[0] === '#') return undefined
  const rest = words.slice(sign < 0 ? roadEnd : roadEnd + 1).filter((word) => word !== '#')
  const crossEnd = rest.findIndex((word, place) => place > 0 && (word === '-' || startsWithDigit(word)))
  if (crossEnd < 1 || !startsWithDigit(rest[0])) return undefined
  const afterCross = rest.slice(rest[crossEnd] === '-' ? crossEnd + 1 : crossEnd)
  if (!startsWithDigit(afterCross[0])) return undefined
  const plateEnd = suffixes.includes(plain(afterCross[1] ?? '')) ? 2 : 1
  const parts = {
    address_road_type: type,
    address_road: join(words.slice(0, roadEnd)),
    address_cross: join(rest.slice(0, crossEnd)),
    address_plate: join(afterCross.slice(0, plateEnd)),
  }
  return withComplement(parts, afterCross.slice(plateEnd))
}

function withComplement(parts: AddressParts, words: readonly string[]): AddressParts {
  const text = join(words[0] === ',' || words[0] === '-' ? words.slice(1) : words)
  return text === '' ? parts : { ...parts, address_complement: text }
}

const startsWithDigit = (word = '') => /^\d/.test(word)
/** The words with their marks where a writer puts them. */
const join = (words: readonly string[]) => words.join(' ').replaceAll(' ,', ',').replaceAll(' - ', '-').trim()
