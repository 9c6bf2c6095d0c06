/** What a letter says of one thing: each value that stands in it beside words that name it (Z14). */
import { parseAmountCop } from '../amounts/amount-cop.ts'
import { type CivilDate, isCivilDate, monthNames } from '../dates/civil-date.ts'
import { longestTermDays } from '../rates/growth.ts'
import { parseRate, type RatePercent } from '../rates/rate.ts'

/** Stands for a figure that its reader is not sure of. */
export const illegible = '\uFFFD'

/** A value, or undefined for one that is there and cannot be told. */
export type Candidates<T> = readonly (T | undefined)[]

const figure = /[\d\uFFFD]/
/** Where one of these stands between, the figure is of that other thing. */
const others = {
  amount: /plazo|tasa|fecha|apertura|emision|cuenta|cedula|numero|\bno\.|\bnit\b/,
  rate: /plazo|fecha|apertura|vencimiento|valor|capital|monto|nominal/,
  term: /tasa|fecha|valor|capital|monto|apertura|emision|vence/,
  date: /tasa|valor|capital|monto|plazo|inversion/,
}
/** What stands from an index on until the next figure, and that figure's place; none where it is too far. */
function nextFigure(plain: string, from: number, most: number): { between: string; at: number } | undefined {
  const near = plain.slice(from, from + most)
  const at = near.search(figure)
  return at === -1 ? undefined : { between: near.slice(0, at), at: from + at }
}

/** Words that name the money of the deposit and nothing else, then one that does so where no other word is there. */
const amountWords = [
  /\b(?:valor (?:nominal|facial|invertido|inicial|depositado|(?:de la|del|de) (?:cdt|titulo|deposito|certificado|apertura|inversion|constitucion))|capital|monto|inversion|por valor de|(?:por la )?suma de)\b/g,
  /\bvalor\b/g,
]
/** Words that make another thing of them: interest, taxes, what is paid in the end, limits, the bank's own capital. */
const otherMoney =
  /interes|rendimiento|rentabilidad|retencion|gmf|impuesto|neto|total|vencimiento|pagar|minim|maxim|social|pagado|autorizado|suscrito|seguro|fogafin|hasta|cubiert|asegurad|uvr|anterior|canon|cuota/
const amountText =
  /^(?:\d{1,3}(?:[.,'] ?\d{3})+(?:[.,]\d{1,2})?|\d{4,12}(?:[.,]\d{1,2})?|\d{1,3}(?:[.,]\d{1,2})?(?= (?:millones|mil)\b))(?: (?:millones|mil)\b)?/
const mostBeforeAmount = 110

/** The money of the deposit, in whole pesos. */
export function amountsIn(plain: string): Candidates<number> {
  for (const words of amountWords) {
    const found = [...plain.matchAll(words)].flatMap(({ 0: word, index }) => amountBehind(plain, index, word))
    if (found.length > 0) return found
  }
  return []
}

function amountBehind(plain: string, index: number, word: string): Candidates<number> {
  const next = nextFigure(plain, index + word.length, mostBeforeAmount)
  // «Intereses sobre el capital» is no capital.
  const around =
    plain
      .slice(Math.max(0, index - 24), index)
      .split(/[.;:\d]/)
      .at(-1) ?? ''
  if (
    !next ||
    others.amount.test(next.between) ||
    otherMoney.test(next.between) ||
    otherMoney.test(around) ||
    /[%.;]\s/.test(next.between)
  )
    return []
  if (plain[next.at] === illegible) return [undefined]
  const rest = plain.slice(next.at, next.at + 40)
  const written = amountText.exec(rest)?.[0]
  const behind = written === undefined ? '' : rest.slice(written.length)
  // A date, a rate, a term or a number of something else.
  if (written === undefined || /^(?:[\d/-]| ?%| ?(?:dias|meses|anos)\b)/.test(behind)) return []
  const parsed = parseAmountCop(written.replace(/([.,']) /g, '$1'))
  // A part of it is missing.
  const isCut = /^(?:[.,'] ?\d| \d{3}\b|[.,']? ?\uFFFD)/.test(behind)
  return [parsed.ok && !isCut ? parsed.amountCop : undefined]
}

const rateText = '(\\d{1,2}(?:[.,]\\d{1,6})?)'
/** A bare whole number is a rate only with its sign. */
const signedRate = '(\\d{1,2}[.,]\\d{1,6}(?= ?%? ?)|\\d{1,2}(?= ?%))'
/** A rate that is called effective behind it, and then one that is called so before it. */
const rateWords = [
  new RegExp(`${signedRate} ?%? ?(?:\\(? ?e\\.? ?a\\b|\\(?efectiv[ao]s? anual|efectiv)`, 'g'),
  new RegExp(
    `tasa[^\\d%\\uFFFD]{0,40}(?:efectiv[ao]|e\\.? ?a\\b)[^\\d%\\uFFFD]{0,24}${rateText}(?![\\d/-]| ?dias)`,
    'g',
  ),
]

/** The effective annual rate. One that follows an index is given by no figure. */
export function ratesIn(plain: string): Candidates<RatePercent> {
  for (const words of rateWords) {
    const found = [...plain.matchAll(words)].flatMap(({ 0: whole, 1: written = '', index }) => {
      const at = index + whole.indexOf(written)
      const before = plain.slice(Math.max(0, at - 16), at)
      const words = whole.slice(0, whole.indexOf(written))
      if (/[\d.,]$/.test(before) || others.rate.test(words) || /nominal|usura|mora/.test(before)) return []
      return [/(?:dtf|ibr|ipc|uvr)|[+\uFFFD] ?$/.test(before) ? undefined : asRate(written)]
    })
    if (found.length > 0) return found
  }
  return []
}

function asRate(written: string): RatePercent | undefined {
  const parsed = parseRate(written.replace(/([.,]\d{2,3}?)0+$/, '$1'))
  return parsed.ok && Number(parsed.ratePercent) > 0 ? parsed.ratePercent : undefined
}

const termWords = /\b(?:plazo|termino|duracion|cdt (?:[a-z]{1,10} )?a)\b/g
const termText = /^(\d{1,4}) ?(dias?|mes(?:es)?|anos?)\b(?! ?(?:habil|de gracia))/

/** The term in days beside its word; a month counts thirty. */
export function termsIn(plain: string): Candidates<number> {
  return [...plain.matchAll(termWords)].flatMap(({ 0: word, index }) => {
    const next = nextFigure(plain, index + word.length, 48)
    if (!next || others.term.test(next.between) || /prorroga|gracia|retracto|respuesta|reclam/.test(next.between))
      return []
    if (plain[next.at] === illegible) return [undefined]
    const unit = /\b(dias|meses)\b/.exec(next.between)?.[1]
    const rest = plain.slice(next.at, next.at + 24)
    const [, count, ownUnit] = termText.exec(rest) ?? []
    const bare = unit === undefined ? undefined : /^\d{1,4}(?![\d.,/%-])/.exec(rest)?.[0]
    const days = asDays(count ?? bare, ownUnit ?? unit)
    return days === undefined ? [] : [days]
  })
}

function asDays(count: string | undefined, unit = ''): number | undefined {
  if (count === undefined) return undefined
  const days = Number(count) * (unit.startsWith('d') ? 1 : unit.startsWith('m') ? 30 : 360)
  return days >= 1 && days <= longestTermDays ? days : undefined
}

/** Words of the day on which the deposit began; then some that name the day of the letter too. */
const openingWords = [
  /\b(?:apertura|constitucion|emision|(?:fecha|dia) (?:de |del )?(?:inicio|inicial|deposito)|inicio|ultima renovacion|abrio)\b/g,
  /\b(?:expedicion|desde)\b/g,
]
const otherDay = /vencimiento|nacimiento|corte|cedula|documento|impresion|pago/

/** The day on which the deposit began. */
export function openingsIn(plain: string): Candidates<CivilDate> {
  for (const words of openingWords) {
    const found = [...plain.matchAll(words)].flatMap(({ 0: word, index }) => openingBehind(plain, index + word.length))
    if (found.length > 0) return found
  }
  return []
}

function openingBehind(plain: string, from: number): Candidates<CivilDate> {
  const next = nextDate(plain, from)
  if (!next || others.date.test(next.between)) return []
  if (next.date === undefined) return [undefined]
  if (!otherDay.test(next.between)) return [next.date]
  // Two headings over two days: the deposit began on the first of them.
  const isPair = next.between.includes('vencimiento')
  const second = isPair ? nextDate(plain, next.end) : undefined
  return second?.date !== undefined && second.between.length <= 3 && second.date > next.date ? [next.date] : []
}

const months = monthNames.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')
const dateTexts: readonly (readonly [RegExp, order: 'ymd' | 'dmy' | 'mdy'])[] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/, 'ymd'],
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/, 'dmy'],
  [new RegExp(`^(\\d{1,2})(?: de |[-/. ])(${months})\\.?(?: del? |[-/. ])(\\d{4})(?!\\d)`), 'dmy'],
]
const monthFirst = new RegExp(`\\b(${months})\\.? (\\d{1,2}),? (?:del? )?(\\d{4})(?!\\d)`)
const mostBeforeDate = 60

type FoundDate = { between: string; date: CivilDate | undefined; end: number }

/** The date that is the next figure; none where that figure is something else. */
function nextDate(plain: string, from: number): FoundDate | undefined {
  const next = nextFigure(plain, from, mostBeforeDate)
  if (!next) return undefined
  if (plain[next.at] === illegible) return { between: next.between, date: undefined, end: next.at + 1 }
  const rest = plain.slice(next.at, next.at + 40)
  for (const [written, order] of dateTexts) {
    const found = written.exec(rest)
    if (found) return { between: next.between, date: asDate(found, order), end: next.at + found[0].length }
  }
  // «Marzo 2 de 2026»: the month stands before the figure.
  const start = Math.max(from, next.at - 12)
  const found = monthFirst.exec(plain.slice(start, next.at + 40))
  if (!found || start + found.index > next.at) return undefined
  return {
    between: plain.slice(from, start + found.index),
    date: asDate(found, 'mdy'),
    end: start + found.index + found[0].length,
  }
}

function asDate(found: RegExpExecArray, order: 'ymd' | 'dmy' | 'mdy'): CivilDate | undefined {
  const [, ...parts] = found
  const part = (letter: string) => parts[order.indexOf(letter)] ?? ''
  const named = monthNames.findIndex((name) => name.startsWith(part('m').slice(0, 3))) + 1
  const month = /^\d/.test(part('m')) ? part('m') : String(named)
  const date = `${part('y')}-${month.padStart(2, '0')}-${part('d').padStart(2, '0')}`
  return isCivilDate(date) ? date : undefined
}
