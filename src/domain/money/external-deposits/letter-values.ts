/** What a letter says of one thing: each value that stands in it beside words that name it (Z14). */
import { parseAmountCop } from '../amounts/amount-cop.ts'
import { longestTermDays } from '../rates/growth.ts'
import { parseRate, type RatePercent } from '../rates/rate.ts'
import { productBefore } from './letter-lines.ts'

/** Stands for a figure that its reader is not sure of. */
export const illegible = '\uFFFD'

/** A value, or undefined for one that is there and cannot be told. */
export type Candidates<T> = readonly (T | undefined)[]

const figure = /[\d\uFFFD]/
/** Where one of these stands between, the figure is of that other thing. */
const others = {
  amount: /plazo|tasa|fecha|apertura|emision|cuenta|cedula|numero|\bno\.|\bnit\b/,
  rate: /plazo|fecha|apertura|vencimiento|valor|capital|monto|nominal|anterior|\bantes\b|minim|maxim/,
  term: /tasa|fecha|valor|capital|monto|apertura|emision|vence|anterior|\bantes\b|minim|maxim|prorroga|gracia|retracto|respuesta|reclam/,
}
/** What stands from an index on until the next figure, and that figure's place; none where it is too far. */
export function nextFigure(plain: string, from: number, most: number): { between: string; at: number } | undefined {
  const near = plain.slice(from, from + most)
  const at = near.search(figure)
  return at === -1 ? undefined : { between: near.slice(0, at), at: from + at }
}

/** A letter right before a figure may be its first digit: «l5.000.000». */
const isCutBefore = (between: string) => /[a-z]$/.test(between) && !/\bcop$/.test(between)

/** Words that name the money of the deposit and nothing else, then one that does so where no other word is there. */
const amountWords = [
  /\b(?:valor (?:nominal|facial|invertido|inicial|depositado|(?:de la |del |de )?(?:cdt|titulo|deposito|certificado|apertura|inversion|constitucion)|renovado)|capital|monto|importe|inversion|invertiste|invirtio|por valor de|(?:por la )?suma de)\b/g,
  /\bvalor\b/g,
  // «Un CDT por $ 5.000.000».
  /\bpor (?=(?:cop ?)?\$ ?\d)/g,
]
/** Words that make another thing of them: interest, taxes, what is paid in the end, limits, the bank's own capital. */
const otherMoney =
  /interes|rendimiento|rentabilidad|retencion|gmf|impuesto|neto|total|vencimiento|pagar|minim|maxim|social|pagado|autorizado|suscrito|seguro|fogafin|hasta|cubiert|asegurad|uvr|anterior|canon|cuota|\bantes\b|\bbase\b|adicional|usd|us\$|dolar|euro/
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

/** A figure that is called so: «9,10 % E.A. (anterior)». */
const isCalledFormer = /^(?: ?%)?(?: ?e\. ?a\.?)?(?: ?dias| ?meses)?,? \(?anterior/
/** «Del 9,10 % al 10,00 %», or two columns side by side: another figure of its kind stands behind it. */
const isFormerAmount = /^,? (?:(?:->|→|al?) )?(?:cop ?)?(?:\$ ?\d|\d{1,3}[.,']\d{3}[.,']\d{3})/
const isFormerRate = /^ ?%?(?: e\. ?a\.?)? (?:(?:->|→|al?) )?\d{1,2}(?:[.,]\d{1,6})? ?%/
const isFormerTerm = /^ ?(?:dias|mes|meses|ano|anos)? (?:(?:->|→|al?|y) )?\d{1,4} ?(?:dias|mes|meses|anos?)\b/

function amountBehind(plain: string, index: number, word: string): Candidates<number> {
  const next = nextFigure(plain, index + word.length, mostBeforeAmount)
  // «Intereses sobre el capital» is no capital.
  const around =
    plain
      .slice(Math.max(0, index - 24), index)
      .split(/[.;:\d]/)
      .at(-1) ?? ''
  const product = productBefore(plain, index)
  if (
    !next ||
    product === 'other' ||
    (word === 'por ' && product !== 'deposit') ||
    others.amount.test(next.between) ||
    otherMoney.test(next.between) ||
    otherMoney.test(around) ||
    /[%.;]\s/.test(next.between)
  )
    return []
  if (plain[next.at] === illegible || isCutBefore(next.between)) return [undefined]
  const rest = plain.slice(next.at, next.at + 40)
  const written = amountText.exec(rest)?.[0]
  const behind = written === undefined ? '' : rest.slice(written.length)
  // A date, a rate, a term or a number of something else.
  if (written === undefined || isCalledFormer.test(behind) || /^(?:[\d/-]| ?%| ?(?:dias|meses|anos)\b)/.test(behind))
    return []
  const parsed = parseAmountCop(written.replace(/([.,']) /g, '$1'))
  // A part of it is missing.
  const isCut = /^(?:[.,'] ?\d| \d{3}\b|[.,']? ?\uFFFD)/.test(behind) || isFormerAmount.test(behind)
  return [parsed.ok && !isCut ? parsed.amountCop : undefined]
}

const rateText = '(\\d{1,2}(?:[.,]\\d{1,6})?)'
/** A bare whole number is a rate only with its sign. */
const signedRate = '(\\d{1,2}[.,]\\d{1,6}(?= ?%? ?)|\\d{1,2}(?= ?%))'
const notAnnual = '(?! (?:mensual|bimestral|trimestral|semestral|diari))'
/** A rate that is called effective behind it, and then one that is called so before it. */
const rateWords = [
  new RegExp(`${signedRate} ?%? ?(?:\\(? ?e\\.? ?a\\b|\\(?efectiv[ao]s? anual|efectiv[ao]?s?\\b${notAnnual})`, 'g'),
  new RegExp(
    `tasa[^\\d%\\uFFFD]{0,40}(?:efectiv[ao]${notAnnual}|e\\.? ?a\\b)[^\\d%\\uFFFD]{0,24}${rateText}(?![.,]?\\d|[/-]| ?dias)`,
    'g',
  ),
]

/** What costs a share of the money, and is no interest of the deposit. */
const otherRate = /penal|sancion|descuento|comision/

/** The effective annual rate. One that follows an index is given by no figure. */
export function ratesIn(plain: string): Candidates<RatePercent> {
  return rateWords.flatMap((words) =>
    [...plain.matchAll(words)].flatMap(({ 0: whole, 1: written = '', index }) => {
      const at = index + whole.indexOf(written)
      const before = plain.slice(Math.max(0, at - 16), at)
      const named = whole.slice(0, whole.indexOf(written))
      const around = plain.slice(Math.max(0, at - 40), at).split(/[\d;.]/)
      if (/[\d.,]$/.test(before) || others.rate.test(named) || /nominal|usura|mora/.test(before)) return []
      if (isCalledFormer.test(plain.slice(at + written.length, at + 40))) return []
      if (otherRate.test(around.at(-1) ?? '') || productBefore(plain, at) === 'other') return []
      const isUnsure =
        /(?:dtf|ibr|ipc|uvr)|[+\uFFFD] ?$|[a-z]$/.test(before) ||
        isFormerRate.test(plain.slice(at + written.length, at + 24))
      return [isUnsure ? undefined : asRate(written)]
    }),
  )
}

function asRate(written: string): RatePercent | undefined {
  const parsed = parseRate(written.replace(/([.,]\d{2,3}?)0+$/, '$1'))
  return parsed.ok && Number(parsed.ratePercent) > 0 ? parsed.ratePercent : undefined
}

const termWords = /\b(?:plazo|termino|duracion|tenor|tiempo(?=:)|(?<=[.;] )dias(?=: \d)|cdt (?:[a-z]{1,10} )?a)\b/g
const termText = /^(\d{1,4}) ?(dias?|days?|mes(?:es)?|months?|anos?|years?)\b(?! ?(?:habil|de gracia))/
/** «Un CDT de $ 5.000.000 a 180 días»: no word names the term. */
const bareTerm =
  /(?<!dias |mes |meses |ano |anos |igual |superior |inferior |mayor |menor |hasta )\ba (?=\d{1,4} (?:dias|mes|meses|ano|anos)\b(?! (?:habil|antes|despues|de gracia)))/g

/** The term in days beside its word; a month counts thirty. */
export function termsIn(plain: string): Candidates<number> {
  const named = [...plain.matchAll(termWords)].flatMap(({ 0: word, index }) => termBehind(plain, index, word))
  if (named.length > 0) return named
  const bare = [...plain.matchAll(bareTerm)].filter(({ index }) => productBefore(plain, index) === 'deposit')
  return bare.flatMap(({ 0: word, index }) => termBehind(plain, index, word))
}

function termBehind(plain: string, index: number, word: string): Candidates<number> {
  const next = nextFigure(plain, index + word.length, 48)
  if (!next || others.term.test(next.between) || productBefore(plain, index) === 'other') return []
  if (plain[next.at] === illegible || isCutBefore(next.between)) return [undefined]
  const unit = /\b(dias|meses)\b/.exec(word + next.between)?.[1]
  const rest = plain.slice(next.at, next.at + 40)
  const [, count, ownUnit] = termText.exec(rest) ?? []
  const bare = unit === undefined ? undefined : /^\d{1,4}(?![\d/%-]|[.,]\d)/.exec(rest)?.[0]
  const written = count ?? bare
  if (written === undefined) return []
  const days = asDays(written, ownUnit ?? unit)
  if (days === undefined || isCalledFormer.test(rest.slice(written.length))) return []
  return [isFormerTerm.test(rest.slice(written.length)) ? undefined : days]
}

function asDays(count: string, unit = ''): number | undefined {
  const days = Number(count) * (unit.startsWith('d') ? 1 : unit.startsWith('m') ? 30 : 360)
  return days >= 1 && days <= longestTermDays ? days : undefined
}
