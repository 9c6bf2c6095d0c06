/** What of a letter's lines speaks of the deposit, in the plain form in which its values are looked for (Z14). */
import { withoutAccents } from '../../text/without-accents.ts'

/** Short forms, as machines and tables print them. */
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bvl?r\b\.?/g, 'valor'],
  [/\bf(?:ec)?\. ?(?=[a-z])/g, 'fecha '],
  [/\bvencim\b\.?/g, 'vencimiento'],
  [/\bint\. ?(?=[a-z])/g, 'intereses '],
  [/\bc\. ?d\. ?t\b\.?/g, 'cdt'],
  [/\bt\. ?e\. ?a\b\.?/g, 'tasa e.a.'],
  // «M/cte.» ends no sentence.
  [/\bm ?[/.] ?(?:cte|l)\b\.?|\bmcte\b\.?/g, 'm/cte'],
]

/** @returns The line in small letters without accents, with single spaces and whole words. */
export function tidyLine(line: string): string {
  const small = withoutAccents(line)
    // Behind «E.A.» a capital alone tells that a sentence begins.
    .replace(/(?<=\bE\. ?A\.) (?=[A-Z])/g, '; ')
    .toLowerCase()
    .replace(/[\s|_]+|\( ?% ?\)/g, ' ')
    .trim()
  return shortForms.reduce((text, [short, long]) => text.replace(short, long), small)
}

/** A line without accents, and without what stands before its first letter: a mark, a number. */
const bareLine = (line: string): string => {
  const plain = withoutAccents(line).trim()
  return plain.slice(Math.max(0, plain.search(/[A-Za-z]/)))
}

/** Lines that begin a part of the letter; `plain` is without accents, and still has its capitals. */
const otherPart =
  /^(?:CUENTAS? (?:DE )?AHORRO|CUENTAS? CORRIENTE|TARJETA|CREDITO|PRESTAMO|LEASING|FONDO|OTROS PRODUCTOS|Cuentas? (?:de )?[aA]horro|Cuentas? [cC]orriente|Tarjetas? |Creditos? |Prestamos? |Leasing|Fondos? |Otros productos)/
const ofProduct = /^(?:tipo de |nombre del? )?producto ?:? ?(?:cuenta|tarjeta|credito|prestamo|leasing|fondo)/i
const depositPart =
  /^(?:(?:tipo de |nombre del? )?producto ?:? ?)?(?:certificados? de deposito|depositos? a termino|cdts?\b|cdat|inversion)/i
const formerPart = /\banterior(?:es)?:?$/i
const newPart = /\b(?:nuev[oa]s?|actual(?:es)?|renovacion|renovad[oa]s?)\b/i
const longestHeading = 60

/**
 * @param lines - Lines of a letter, as they are written.
 * @returns Those that are not below the heading of another product, or of conditions that hold no more.
 */
export function withoutOtherParts(lines: readonly string[]): string[] {
  let isOther = false
  return lines.filter((line) => {
    const plain = bareLine(line)
    const single = plain.replace(/\s+/g, ' ')
    const isShort = plain.length <= longestHeading && !/[:,;]|\.$|\S\s{2,}\S/.test(plain.replace(/:$/, ''))
    const isHeading = isShort && !/\d/.test(plain)
    if (depositPart.test(single) || (isHeading && newPart.test(plain))) isOther = false
    else if (ofProduct.test(single) || (isShort && otherPart.test(plain))) isOther = true
    else if (isHeading && /^[A-Z]/.test(plain) && formerPart.test(plain)) isOther = true
    return !isOther
  })
}

/** Lines of a table begin with a capital, and with one of these or with a name and a colon. */
const label =
  /^(?:(?:fecha|fec\.|tasa|plazo|valor|capital|monto|importe|intereses|vencimiento|apertura|cuenta)\b|[a-z ./]{2,40}:)/i

/** @returns Whether the line begins with the name of what stands in it, so that the line before has ended. */
export const hasLabel = (line: string): boolean => /^[A-Z]/.test(bareLine(line)) && label.test(bareLine(line))

const numberWords: ReadonlySet<string> = new Set(
  `un uno una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete
  dieciocho diecinueve veinte veintiun veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete
  veintiocho veintinueve treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento doscientos trescientos
  cuatrocientos quinientos seiscientos setecientos ochocientos novecientos mil millon millones y punto coma pesos
  moneda corriente legal colombianos m/cte`.split(/\s+/),
)

/**
 * «Diez millones de pesos m/cte ($10.000.000)» says one thing twice, and so do «seis (6) meses» and «6 (seis) meses».
 * @param plain - A letter in small letters without accents.
 * @returns The same with the figures alone.
 */
export function withoutNumberWords(plain: string): string {
  const kept: string[] = []
  const once = plain
    .replace(/\( ?(\$|cop) ?(?=\d)/g, '($1')
    .replace(/ \(([a-z/ ]+)\)/g, (text, inside: string) => (inside.split(' ').every(isOfNumber) ? '' : text))
  for (const word of once.split(' ')) {
    const figure = /^\((?:\$|cop)?\d/.test(word)
    if (!figure || !isNumberWord(kept, kept.length - 1)) {
      kept.push(word)
      continue
    }
    while (isNumberWord(kept, kept.length - 1)) kept.pop()
    kept.push(word.slice(1).replace(')', ''))
  }
  return kept.join(' ')
}

/** Words in brackets behind a figure. */
const isOfNumber = (word: string) => numberWords.has(word) || word === 'de' || word === 'por'

function isNumberWord(words: readonly string[], at: number): boolean {
  const [before = '', word = ''] = [words[at - 1], words[at]]
  // «Millones de pesos», and «cinco por ciento».
  if (word === 'de') return /^millon(?:es)?$/.test(before)
  return numberWords.has(word) || (word === 'por' && numberWords.has(before))
}

/** Words of the deposit and of its conditions, and of other products and of conditions that hold no more. */
const ownWord =
  /^(?:cdt|cdat|certificados? de deposito|depositos? a termino|constancia de deposito|titulo|inversion|nuev|actual)/
const products =
  /\bpuedes? (?:abrir|renovar|reinvertir)(?:lo)?(?: un| su| tu)?(?: cdt| titulo| certificado)?\b|\banterior(?:es)?(?: cdt| titulo| certificado)?\b|\bprevi[oa]s?\b|\bcdat\b|\bcdts?\b|\bcertificados? de deposito\b|\bdepositos? a termino\b|\bconstancia de deposito\b|\btitulo\b(?! valor)|(?<!libre |fondo de |fondos de )\binversion\b|\bnuev[oa]s?\b|\bactual(?:es)?\b|(?<!\b(?:a|en|desde) (?:su|la|tu|una) )\bcuentas?\b|\blos ahorros\b|\btarjetas?\b|\bcreditos?\b|\bprestamos?\b|\bleasing\b|\bcupo\b|\bsobregiro\b|\bfondos? de inversion\b/g
const mostBeforeValue = 160

/**
 * @param plain - A letter in small letters without accents.
 * @param at - Where a value stands, or the word that names it.
 * @returns Of which product its sentence spoke last.
 */
export function productBefore(plain: string, at: number): 'deposit' | 'other' | undefined {
  const sentence =
    plain
      .slice(Math.max(0, at - mostBeforeValue), at + 1)
      .split(/[;•]|(?<!\be\. ?a)\. (?=[a-z¡¿])/)
      .at(-1) ?? ''
  const last = [...sentence.matchAll(products)].at(-1)?.[0]
  return last === undefined ? undefined : ownWord.test(last) ? 'deposit' : 'other'
}

const cdtWords = /\bcdts?\b|\bcdat\b|depositos? a termino|(?:certificado|constancia) de deposito/
/** A fund and a bond say these too. */
const depositWords = /(?<!libre |fondo de |fondos de )inversion|\binvert|\binvirti|\binviert|valor nominal|valor facial/
const otherInvestments = /\bfondos? de inversion|\bbonos? (?:ordinari|hipotec|subordin|verde)/
const otherWords =
  /\bcuentas? (?:de )?(?:ahorro|corriente|nomina|afc)|\btarjetas? de credito|\bcreditos? (?:de|no|numero|hipotecario|rotativo)|\bprestamo|\bleasing/

/** @returns Whether a letter speaks of another product, and of no deposit at all. */
export const isOfAnotherProduct = (plain: string): boolean =>
  !cdtWords.test(plain) && (otherInvestments.test(plain) || (otherWords.test(plain) && !depositWords.test(plain)))
