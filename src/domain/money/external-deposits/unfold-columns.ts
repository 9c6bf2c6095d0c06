import { tidyLine } from './letter-lines.ts'
import { illegible } from './letter-values.ts'

/** Kinds of figures that tell themselves apart, with the headings that stand over them (Z14). */
const kinds: readonly { heading: RegExp; value: RegExp }[] = [
  {
    heading:
      /\b(?:(?:valor|monto|total) (?:de )?(?:los |la )?)?(?:intereses|rendimientos|retencion|retefuente|gmf|impuestos?)(?: netos?(?! al?\b)| brutos?)?\b|\binteres bruto\b|\bneto al? [a-z]+|\bvalor (?:nominal|facial|neto|total|final|invertido|inicial|(?:al|a|de|del) [a-z]+)\b|\b(?:capital(?: inicial)?|monto(?: total)?|inversion|saldo|total|valor)\b/g,
    value: /(?<![\d.,/-])\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?(?![\d.,/%-]\d)/g,
  },
  {
    heading:
      /\btasa(?: de interes)?(?: (?:nominal|efectiva|fija|facial))?(?: anual)?(?: ?\(?e\.? ?a\.?\)?)?(?: ?\(?%\)?)?/g,
    value:
      /(?<![\d.,])\d{1,2}(?:[.,]\d{1,6})? ?%(?: ?(?:e\.? ?a\b\.?|n\.? ?[amtsv]\b\.?))?|(?<!\S)\d{1,2}[.,]\d{1,4}(?!\S| ?%)/g,
  },
  {
    heading:
      /\b(?:plazo|termino)(?: ?\(?en dias\)?| ?\(dias\)| dias)?|(?<!\d |base |base \()\bdias\b(?! (?:transcurr|caus|restant|faltant|base|de|para|habil|liquid|vencid))/g,
    value: /(?<![\d.,/-])\d{1,4} ?(?:dias|meses)\b|(?<!\S)\d{2,4}(?!\S| ?%)/g,
  },
  {
    heading:
      /(?<!(?:valor|monto) de )\b(?:fecha (?:de |del )?)?(?:apertura|constitucion|emision|expedicion|inicio|vencimiento|corte|(?:proximo )?pago|renovacion)\b/g,
    value: /\b\d{1,4}(?:[-/.]| de )(?:\d{1,2}|[a-z]{3,10})(?:[-/.]| del? )\d{1,4}\b/g,
  },
]

/** A line, tidy, and its cells with where each begins. */
type Row = { line: string; tidy: string; cells: readonly { text: string; at: number }[] }

function asRow(line: string): Row {
  // A cell is words that are one space apart.
  const cells = [...line.matchAll(/[^\s|]+(?:[ \u00a0][^\s|]+)*/g)]
  return { line, tidy: tidyLine(line), cells: cells.map(({ 0: text, index }) => ({ text: tidyLine(text), at: index })) }
}

/**
 * Puts each heading of a table beside the figure below it: a line of headings or two, and then a line of figures. Where
 * the columns cannot be told, and a kind of figure has not as many figures as headings, nobody can tell which is whose.
 * @param lines - Lines of a letter, as they are written.
 * @returns The same, with a line for each row of such a table.
 */
export function unfoldColumns(lines: readonly string[]): string[] {
  const table = lines.map(asRow)
  const unfolded: string[] = []
  for (let at = 0; at < table.length; at += 1) {
    const [row, next, afterNext] = table.slice(at, at + 3)
    if (!row) break
    const joined = joinHeadings(row, next, afterNext)
    const first = at + (joined ? 2 : 1)
    const rows: string[] = []
    // A table of several deposits has several rows of figures.
    while (rows.length < mostRows) {
      const pairs = pairsOf(joined ?? row, table[first + rows.length])
      if (pairs === undefined) break
      rows.push(pairs)
    }
    unfolded.push(...(rows.length > 0 ? rows : [row.line]))
    if (rows.length > 0) at = first + rows.length - 1
  }
  return unfolded
}

/** More deposits are in no letter. */
const mostRows = 20
/** More letters than stand over the columns of a table. */
const longestRow = 300

/** How far from its column's first letter the second line of a heading may begin. */
const mostAside = 2

/** @returns Undefined where the second line is none of headings that go on below those of the first. */
function joinHeadings(first: Row, second?: Row, figures?: Row): Row | undefined {
  if (!second || !figures || /\d/.test(first.line + second.line) || second.cells.length < 2) return undefined
  if (first.cells.length !== figures.cells.length || !/\d/.test(figures.line)) return undefined
  const below = second.cells.map(({ at }) => first.cells.findIndex((cell) => Math.abs(cell.at - at) <= mostAside))
  if (below.includes(-1) || new Set(below).size < below.length) return undefined
  const cells = first.cells.map((cell, column) => {
    const more = second.cells[below.indexOf(column)]?.text
    return more === undefined ? cell : { ...cell, text: `${cell.text} ${more}` }
  })
  return { line: first.line, tidy: cells.map(({ text }) => text).join(' '), cells }
}

const isHeading = (text: string) => kinds.some(({ heading }) => text.search(heading) !== -1)

/** @returns Undefined for two lines that are no headings over figures. */
function pairsOf(headings: Row, figures?: Row): string | undefined {
  if (!figures || Math.max(headings.tidy.length, figures.tidy.length) > longestRow) return undefined
  if (/\d/.test(headings.tidy) || !/\d/.test(figures.tidy)) return undefined
  // A line of figures has no headings of its own.
  if (isHeading(figures.tidy)) return undefined
  return pairCells(headings, figures) ?? pairKinds(headings.tidy, figures.tidy)
}

/** Where both lines still have their columns, these tell which figure is whose. */
function pairCells({ cells: names }: Row, { cells: values }: Row): string | undefined {
  if (names.length < 2 || names.length !== values.length) return undefined
  if (names.filter(({ text }) => isHeading(text)).length < 2) return undefined
  return `; ${names.map(({ text }, at) => `${text}: ${values[at]?.text}`).join('. ')}.`
}

function pairKinds(headings: string, figures: string): string | undefined {
  const counted = kinds.map(({ heading, value }) => ({
    named: headings.match(heading) ?? [],
    values: figures.match(value) ?? [],
  }))
  if (counted.filter(({ named }) => named.length > 0).length < 2 && !counted.some(({ named }) => named.length > 1)) {
    return undefined
  }
  const isWhole = ({ named, values }: (typeof counted)[number]) => named.length === values.length
  if (!counted.some((one) => one.named.length > 0 && isWhole(one))) return undefined
  const pairs = counted.flatMap((one) =>
    one.named.map((name, at) => `${name}: ${isWhole(one) ? one.values[at] : illegible}`),
  )
  return `; ${pairs.join('. ')}.`
}

const former = /\banterior(?:es)?\b|\bantes\b(?! de)/
const current = /\b(?:actual(?:es)?|nuev[oa]s?|renovad[oa]s?|ahora)\b/
const longestHeadings = 80

/**
 * Of a table with the conditions of before and those of now, keeps what holds now.
 * @param lines - Lines of a letter, as they are written.
 * @returns The same, without the figures of before. Where they cannot be told, neither stays.
 */
export function takeNewColumn(lines: readonly string[]): string[] {
  let newColumn: number | undefined
  return lines.flatMap((line) => {
    const tidy = tidyLine(line)
    const [before, now] = [tidy.search(former), tidy.search(current)]
    if (before !== -1 && now !== -1 && tidy.length <= longestHeadings && !/[\d.;,]/.test(tidy)) {
      newColumn = now < before ? 0 : 1
      return []
    }
    // A row of before.
    if (before === 0 && /\d/.test(tidy)) return []
    if (newColumn === undefined || !/\d/.test(tidy)) return [line]
    const [name = ''] = /^\D*/.exec(tidy) ?? []
    if (!isHeading(name)) {
      newColumn = undefined
      return [line]
    }
    const cells = asRow(line).cells.slice(1)
    const ofKind = kinds.map(({ value }) => tidy.match(value) ?? []).find((values) => values.length === 2)
    const pair = cells.length === 2 ? cells.map(({ text }) => text) : ofKind
    return [`; ${name}: ${pair?.[newColumn] ?? illegible}`]
  })
}
