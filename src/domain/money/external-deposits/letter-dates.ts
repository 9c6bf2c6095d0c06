/** The day on which a deposit began, as a letter says it (Z14). */
import { type CivilDate, diffDays, isCivilDate, monthNames } from '../dates/civil-date.ts'
import { productBefore } from './letter-lines.ts'
import { type Candidates, illegible, nextFigure, termsIn } from './letter-values.ts'

/** Where one of these stands between, the date is of that other thing. */
const otherThing = /tasa|valor|capital|monto|plazo|inversion|anterior|original|cuenta|tarjeta|credito/
/** Words of the day on which the deposit began; then some that name the day of the letter too. */
const openingWords = [
  /\b(?:apertura|constitucion|emision|(?:fecha|dia) (?:de |del )?(?:inicio|inicial|deposito)|inicio|inicia|ultima renovacion|abrio|constituyo|(?:constituido|abierto) (?:el|en)|(?<!sera |ser )renovado el|se renovo el)\b/g,
  /\b(?:expedicion|(?:expedido|emitido) (?:el|en)|desde)\b/g,
]
/** Such a word is followed by its date, or by a place. */
const isVerb = /^(?:abrio|constituyo|.*(?:ido|ado|abierto|renovo) e[ln])$/
const otherDay = /vencimiento|nacimiento|corte|cedula|documento|impresion|pago/
/** What has a day of its own: the letter. */
const ofTheLetter =
  /(?:documento|certificacion|constancia|carta|comunicacion|extracto|presente|cedula|certificad[oa](?! de deposito))/

/** The words right before an index, up to a figure or the end of a sentence. */
const wordsBefore = (plain: string, index: number) =>
  plain
    .slice(Math.max(0, index - 40), index)
    .split(/[^a-z ,]/)
    .at(-1) ?? ''

/** The day on which the deposit began. */
export function openingsIn(plain: string): Candidates<CivilDate> {
  const [opening = [], unsure = []] = openingWords.map((words) =>
    [...plain.matchAll(words)].flatMap(({ 0: word, index }) => openingBehind(plain, word, index)),
  )
  const found = [...opening, ...openingsBeforeVerb(plain)]
  if (found.length > 0) return found
  const [termDays] = termsIn(plain)
  const ends = endsIn(plain)
  return unsure.filter((date) => date === undefined || endsAsSaid(date, termDays, ends))
}

/** A month has up to 31 days, and counts thirty: so a year may be five days longer, and a short term two. */
const mostLonger = (termDays: number) => 2 + termDays / 60

/** The days on which the letter says that the deposit ends. */
function endsIn(plain: string): CivilDate[] {
  return [...plain.matchAll(/\bvence\b|\bvencimiento\b/g)].flatMap(({ 0: word, index }) => {
    const end = nextDate(plain, index + word.length)
    return end?.date === undefined || end.between.length > 16 ? [] : [end.date]
  })
}

/** A day that may be that of the letter holds where the term, from it on, ends on the day that the letter says. */
function endsAsSaid(date: CivilDate, termDays: number | undefined, ends: readonly CivilDate[]): boolean {
  if (termDays === undefined || ends.length === 0) return true
  return ends.some((end) => Math.abs(diffDays(date, end) - termDays) <= mostLonger(termDays))
}

function openingBehind(plain: string, word: string, index: number): Candidates<CivilDate> {
  const next = nextDate(plain, index + word.length)
  if (!next || otherThing.test(next.between) || productBefore(plain, index) === 'other') return []
  if (isVerb.test(word) && !/^(?: el)?(?: dia)?(?: fecha)?:? ?$/.test(next.between)) return []
  if (/^(?:expedi|emiti)do/.test(word) && ofTheLetter.test(wordsBefore(plain, index))) return []
  if (word === 'desde' && !isOfTerm(plain, index)) return []
  if (next.date === undefined) return [undefined]
  const following = nextDate(plain, next.end)
  // Two days side by side, in columns whose headings are lost.
  if (!otherDay.test(next.between)) return [/^ $/.test(following?.between ?? '') ? undefined : next.date]
  // Two headings over two days: the deposit began on the first of them.
  const isPair = next.between.includes('vencimiento')
  const second = isPair ? following : undefined
  return second?.date !== undefined && second.between.length <= 3 && second.date > next.date ? [next.date] : []
}

/** «Plazo de 90 días desde …», and not «tarifas vigentes desde …». */
const isOfTerm = (plain: string, index: number) =>
  /\b(?:dias|mes|meses|ano|anos)\b/.test(wordsBefore(plain, index)) ||
  (productBefore(plain, index) === 'deposit' &&
    !/vigent|tasas|tarifas/.test(plain.slice(Math.max(0, index - 40), index)))

/** «El 24 de febrero de 2026 usted abrió un CDT»: the day stands before its word. */
function openingsBeforeVerb(plain: string): Candidates<CivilDate> {
  const verbs = plain.matchAll(/\d{4},? (?:usted |se )?(?:abrio|abriste|constituyo|constituiste)\b/g)
  return [...verbs].flatMap(({ 0: text, index }) => {
    const behind = plain.slice(index + text.length, index + text.length + 80)
    if (!/^[^.;]*\bcdt\b|^[^.;]*\bcertificado de deposito/.test(behind.split(/\b(?:cuenta|tarjeta|credito)/)[0] ?? ''))
      return []
    const before = plain.slice(Math.max(0, index - 20), index + 4)
    const from = before.search(/\b\d{1,2}(?: de |[-/. ])[a-z\d]|\b[a-z]{3,10}\.? \d{1,2},? (?:del? )?\d{4}$/)
    const date = from === -1 ? undefined : nextDate(before, from)
    return date?.date === undefined ? [] : [date.date]
  })
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
