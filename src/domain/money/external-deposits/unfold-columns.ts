import { illegible } from './letter-values.ts'

/** Kinds of figures that tell themselves apart, with the headings that stand over them (Z14). */
const kinds: readonly { heading: RegExp; value: RegExp }[] = [
  {
    heading:
      /\b(?:(?:valor|monto|total) (?:de )?(?:los |la )?)?(?:intereses|rendimientos|retencion|gmf|impuestos?)(?: netos?| brutos?)?\b|\bvalor (?:nominal|facial|neto|total|final|invertido|inicial|(?:al|a|de|del) [a-z]+)\b|\b(?:capital(?: inicial)?|monto(?: total)?|inversion|saldo|total|valor)\b/g,
    value: /(?<![\d.,/-])\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?(?![\d.,/%-]\d)/g,
  },
  {
    heading:
      /\btasa(?: de interes)?(?: (?:nominal|efectiva|fija|facial))?(?: anual)?(?: ?\(?e\.? ?a\.?\)?)?(?: ?\(?%\)?)?/g,
    value: /(?<![\d.,])\d{1,2}(?:[.,]\d{1,6})? ?%(?: ?(?:e\.? ?a\b\.?|n\.? ?[amtsv]\b\.?))?/g,
  },
  {
    heading: /\b(?:plazo|termino)(?: ?\(?en dias\)?| ?\(dias\)| dias)?/g,
    value: /(?<![\d.,/-])\d{1,4} ?(?:dias|meses)\b/g,
  },
  {
    heading:
      /(?<!(?:valor|monto) de )\b(?:fecha (?:de |del )?)?(?:apertura|constitucion|emision|expedicion|inicio|vencimiento|corte|(?:proximo )?pago|renovacion)\b/g,
    value: /\b\d{1,4}(?:[-/.]| de )(?:\d{1,2}|[a-z]{3,10})(?:[-/.]| del? )\d{1,4}\b/g,
  },
]

/**
 * Puts each heading of a table beside the figure below it: a line of headings, and then a line of figures. Where a kind
 * of figure has not as many figures as headings, nobody can tell which is whose.
 * @param lines - Lines of a letter, in small letters without accents.
 * @returns The same, with a line for each row of such a table.
 */
export function unfoldColumns(lines: readonly string[]): string[] {
  const unfolded: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const rows: string[] = []
    // A table of several deposits has several rows of figures.
    for (let pairs = pairsOf(line, lines[at + 1]); pairs; pairs = pairsOf(line, lines[at + rows.length + 1])) {
      rows.push(pairs)
    }
    unfolded.push(...(rows.length > 0 ? rows : [line]))
    at += rows.length
  }
  return unfolded
}

/** @returns Undefined for two lines that are no headings over figures. */
function pairsOf(headings: string, figures = ''): string | undefined {
  if (/\d/.test(headings) || !/\d/.test(figures)) return undefined
  const counted = kinds.map(({ heading, value }) => ({
    named: headings.match(heading) ?? [],
    values: figures.match(value) ?? [],
  }))
  if (counted.filter(({ named }) => named.length > 0).length < 2 && !counted.some(({ named }) => named.length > 1)) {
    return undefined
  }
  // A line of figures has no headings of its own.
  if (kinds.some(({ heading }) => figures.search(new RegExp(heading)) !== -1)) return undefined
  const isWhole = ({ named, values }: (typeof counted)[number]) => named.length === values.length
  if (!counted.some((one) => one.named.length > 0 && isWhole(one))) return undefined
  const pairs = counted.flatMap((one) =>
    one.named.map((name, at) => `${name}: ${isWhole(one) ? one.values[at] : illegible}`),
  )
  return `${pairs.join('. ')}.`
}
