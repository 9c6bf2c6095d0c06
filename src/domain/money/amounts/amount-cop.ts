import { cleanLine, cleanLines } from '../../text/clean-text.ts'
import { formatCurrency } from './currency.ts'
import { groupDigits } from './group-digits.ts'

/**
 * The one reader of amounts: of fields, addresses and files. It reads what can only mean one amount and asks for the
 * rest. Nothing becomes ten times as much or as little as somebody meant.
 *
 * Read:
 * - `1500000`, `1.500.000`, `1,500,000`, `1 500 000`: groups of three by one mark.
 * - `1'500.000`, `1.500'000.000`: the apostrophe of the millions.
 * - `1.500`, `1,500`: thousands, as one mark before three digits is in Colombia.
 * - `1500000,5`, `1.500.000,00`, `1,500,000.00`: behind the last mark one or two digits are centavos, and dropped.
 * - `1.500.000,oo`, `1.500.000/00`, `1.500.000 00/100`, `1.500.000.-`: no centavos.
 * - `$`, `COP`, `pesos`, `M/CTE`, `moneda corriente` on any side: pesos.
 * - `15 millones`, `1,5 millones`, `500 mil`, `500k`: a number without groups, with two decimals at most.
 *
 * Asked:
 * - `(1.500.000)`, `-5000`, `1.500.000-`: a negative amount.
 * - `10,5`, `1.50`, `10'500`: hardly pesos, more likely millions.
 * - `1.500.000.00`, `1.50.000`, `1500.000`, `1.500,000`, `1,5000`, `.500`: groups of another size, or by two marks.
 * - `15M`, `1.500 millones`, `1e9`, `15 millones 300`, `quince mil`: letters that may mean more than one thing.
 * - `USD 100`, `100 %`, two amounts, two cells of a table: something else.
 */

/** The largest amount that the product takes for one CDT, in whole pesos. Sums of many stay far below 2^53. */
export const largestAmountCop = 100_000_000_000

/** What `parseAmountCop` answers: the amount in whole pesos, or why the text is not an amount. */
export type ParsedAmount =
  | { ok: true; amountCop: number }
  | { ok: false; reason: 'empty' | 'not-a-number' | 'unclear' | 'zero' | 'too-large' }

/** What is said where an amount can be read in more than one way, or in none. */
export const unclearAmountText =
  'No sabemos con certeza cuánto es. Escríbelo solo con números y sin centavos, así: 1.500.000.'

/**
 * @param text - What a person typed or pasted, or an address or a file says.
 * @returns The amount in whole pesos, from 1 to `largestAmountCop`, without centavos; or the reason why not.
 *   `not-a-number` has no digit at all.
 */
export function parseAmountCop(text: string): ParsedAmount {
  const digits = readAmountDigits(text)
  if (digits === undefined) return { ok: false, reason: /\p{Nd}/u.test(text) ? 'unclear' : 'not-a-number' }
  if (digits === '') return { ok: false, reason: 'empty' }
  if (digits === '0') return { ok: false, reason: 'zero' }
  if (digits.length > 12 || Number(digits) > largestAmountCop) return { ok: false, reason: 'too-large' }
  return { ok: true, amountCop: Number(digits) }
}

/**
 * @param text - As for `parseAmountCop`.
 * @returns The digits of the whole pesos, without zeros in front; `''` where nothing but the sign of pesos is there;
 *   undefined where the text must be asked about.
 */
export function readAmountDigits(text: string): string | undefined {
  const cells = cleanLines(text.replaceAll('\t', '\n')).split('\n')
  if (cells.filter((cell) => /\d/.test(cell)).length > 1) return undefined
  const bare = cleanLine(text)
    .toLowerCase()
    .replace(/\((?:cop|\$|pesos)\)/g, ' ')
  const first = bare.search(/\d/)
  if (first === -1) return isCurrency(bare) ? '' : undefined
  const last = bare.split('').findLastIndex((character) => /\d/.test(character))
  const core = bare.slice(first, last + 1)
  const multiplier = readBehind(bare.slice(last + 1))
  const before = bare.slice(0, first).replace(/\+ ?$/, '')
  // «.500» lacks its beginning; behind «m/cte.» a dot belongs to the word.
  if (/(?:^|[$ ])[.,]$/.test(before) || !isCurrency(before) || multiplier === undefined) return undefined
  const digits = multiplier === 1 ? readGroups(core.replace(/[ .,]?\b00\/100$|\/00$/, '')) : multiply(core, multiplier)
  return digits?.replace(/^0+(?=\d)/, '')
}

/** Words and signs of pesos, as they are before or behind an amount. */
const currencyWords = new Set(
  '$ cop cop$ $cop col$ col peso pesos colombiano colombianos colombiana de moneda corriente legal mda cte mcte'.split(
    ' ',
  ),
)
const multipliers: Readonly<Record<string, number>> = {
  k: 1_000,
  mil: 1_000,
  millon: 1_000_000,
  millón: 1_000_000,
  millones: 1_000_000,
}

function isCurrency(text: string): boolean {
  return listWords(text).every((word) => currencyWords.has(word))
}

/** «M/CTE», «m.cte.», «M/L» and the like are one word. */
function listWords(text: string): string[] {
  const words = text.replace(/(?<!\p{L})m(?: ?[/.] ?(?:cte|l|c)| ?cte)(?!\p{L})/gu, 'mcte').split(/[ .]+/)
  return words.filter((word) => word !== '')
}

/**
 * @param text - What is behind the last digit.
 * @returns By how much it multiplies; undefined where it may mean anything else.
 */
function readBehind(text: string): number | undefined {
  const rest = text.replace(/^[.,] ?oo(?!\p{L})/u, '').replace(/^ ?[.,/] ?-{1,2}(?=[ .]|$)|^[.,;]/, '')
  const [word = '', ...others] = listWords(rest)
  const multiplier = multipliers[word]
  const isClear = isCurrency(multiplier === undefined ? rest : others.join(' '))
  return isClear ? (multiplier ?? 1) : undefined
}

/** «1.500 millones» may be a thousand five hundred of them or one and a half: only two decimals are read. */
function multiply(core: string, multiplier: number): string | undefined {
  const [, whole, decimals = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(core) ?? []
  if (whole === undefined) return undefined
  return String((Number(whole) * 100 + Number(decimals.padEnd(2, '0'))) * (multiplier / 100))
}

const byOneMark = /^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+|(?: \d{3})+|(?:'\d{3}){2,})$/
const byApostrophe = /^(?:\d{1,3}[.,])?\d{1,3}'\d{3}[.,]\d{3}$/
const withCentavos = /^(.*\d)([.,])\d{1,2}$/

function readGroups(core: string): string | undefined {
  if (isShortWithDecimals(core)) return undefined
  const [, head, mark] = withCentavos.exec(core) ?? []
  if (head !== undefined && mark !== undefined) return head.includes(mark) ? undefined : readWhole(head)
  return readWhole(core)
}

/**
 * «10,5» is hardly ten pesos: somebody counts in millions.
 * @param text - An amount as it is written, without what is around it.
 * @returns Whether it has at most three digits, and decimals that are not zero.
 */
export const isShortWithDecimals = (text: string): boolean => /^\d{1,3}[.,](?!0+$)\d{1,2}$/.test(text)

function readWhole(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text
  // «0.500» is half a peso, and no thousand begins with a zero.
  if (text.startsWith('0') || !(byOneMark.test(text) || byApostrophe.test(text))) return undefined
  return text.replace(/\D/g, '')
}

/**
 * @param digits - Digits of an amount.
 * @returns The same grouped with dots, without leading zeros; `''` stays `''`.
 */
export function formatAmountInput(digits: string): string {
  return groupDigits(digits.replace(/\D/g, '').replace(/^0+(?=\d)/, ''))
}

/**
 * @param amountCop - Whole pesos.
 * @returns `'$ 10.000.000'`, without decimals, a non-breaking space after the sign.
 */
export function formatCop(amountCop: number): string {
  return formatCurrency(amountCop, 'COP')
}

/** The most of a text that is kept where it is no amount. */
const mostKeptLetters = 120

/**
 * @param text - What an address or a field says.
 * @returns What a field of an amount begins with: digits where they can be read, else the text, so that its message can
 *   be shown.
 */
export function plainAmountText(text: string): string {
  const parsed = parseAmountCop(text)
  return parsed.ok ? String(parsed.amountCop) : text.slice(0, mostKeptLetters)
}
