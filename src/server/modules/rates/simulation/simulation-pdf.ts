import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate, formatShortDate } from '#domain/money/dates/civil-date.ts'
import { formatLocalDateTime } from '#domain/money/formats/local-date.ts'
import type { ExplanationStep } from '#domain/money/rates/explain.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { calculation, heading, paragraphs, rows, table, title } from '../../../platform/pdf/blocks.ts'
import { look, openSheet, type Sheet } from '../../../platform/pdf/sheet.ts'

/** Everything that is printed of a simulation; nothing of it says whose it is. Whole pesos, dates civil. */
export type PrintedSimulation = {
  brandName: string
  documentId: string
  amountCop: number
  termDays: number
  openingDate: string
  /** When it was kept, ISO 8601. The same input gives the same bytes. */
  savedAt: string
  offers: readonly PrintedOffer[]
  explained: { bankName: string; steps: readonly ExplanationStep[]; coverage: string }
}
export type PrintedOffer = {
  bankName: string
  ratePercent: string
  grossCop: number
  withholdingCop: number
  netCop: number
  totalCop: number
  maturityDate: string
  isDemonstration: boolean
}

/**
 * S06. A saved simulation as a PDF.
 * @param input - Everything printed.
 * @throws A RangeError when `savedAt` is no instant.
 */
export async function renderSimulation(input: PrintedSimulation): Promise<Uint8Array> {
  const preparedAt = new Date(input.savedAt)
  if (Number.isNaN(preparedAt.getTime())) throw new RangeError('savedAt is not an instant')
  const { brandName, documentId, amountCop, termDays, openingDate, offers, explained } = input
  const sheet = await openSheet({
    brandName,
    title: `Simulación de un CDT a ${termDays} días`,
    documentId,
    notice: `${brandName} no es una entidad vigilada por la Superintendencia Financiera de Colombia. Esta simulación no es una oferta ni un compromiso de las entidades.`,
    preparedAt,
  })
  title(sheet, 'Tu simulación de CDT')
  sheet.y += 6
  rows(sheet, [
    { label: 'Guardada', value: `${formatLocalDateTime(input.savedAt)} (hora de Colombia)` },
    { label: 'Monto', value: formatCop(amountCop) },
    { label: 'Plazo', value: `${termDays} días, si abres el ${formatCivilDate(openingDate)}` },
  ])
  heading(sheet, 'Lo que ganas en cada banco', 90)
  compare(sheet, offers)
  sheet.y += 8
  paragraphs(sheet, notesOn(offers))
  heading(sheet, `De dónde salen los números de ${explained.bankName}`, 120)
  calculation(sheet, explained.steps)
  heading(sheet, 'Qué cubre el seguro de depósitos', 60)
  paragraphs(sheet, explained.coverage)
  return sheet.finish()
}

const columns = [
  {
    label: 'Banco',
    share: 0.19,
    value: ({ bankName, isDemonstration }: PrintedOffer) => bankName + (isDemonstration ? ' *' : ''),
  },
  { label: 'Tasa', share: 0.14, value: ({ ratePercent }: PrintedOffer) => formatRate(ratePercent) },
  { label: 'Interés', share: 0.14, value: ({ grossCop }: PrintedOffer) => formatCop(grossCop) },
  { label: 'Retención', share: 0.12, value: ({ withholdingCop }: PrintedOffer) => formatCop(withholdingCop) },
  { label: 'Ganas', share: 0.14, value: ({ netCop }: PrintedOffer) => formatCop(netCop) },
  { label: 'Recibes', share: 0.15, value: ({ totalCop }: PrintedOffer) => formatCop(totalCop) },
  { label: 'Vence', share: 0.12, value: ({ maturityDate }: PrintedOffer) => formatShortDate(maturityDate) },
] as const

/** The first row has the names of the columns, the first cell of each other row its bank. */
function compare(sheet: Sheet, offers: readonly PrintedOffer[]): void {
  const head = columns.map(({ label }) => label)
  table(sheet, [undefined, ...offers], (offer) =>
    offer
      ? writeCells(
          sheet,
          columns.map(({ value }) => value(offer)),
        )
      : writeCells(sheet, head, { color: look.quiet }),
  )
}

function writeCells(sheet: Sheet, texts: readonly string[], head?: { color: string }): number {
  const cells = columns.map(({ share }, index) => ({
    text: texts[index] ?? '',
    style: {
      size: 8,
      ...head,
      width: sheet.width * share - 6,
      align: index === 0 ? ('left' as const) : ('right' as const),
    },
    width: sheet.width * share,
  }))
  const height = Math.max(...cells.map(({ text, style }) => sheet.heightOf(text, style)))
  sheet.need(height + 9)
  let x: number = look.left
  for (const [index, { text, style, width }] of cells.entries()) {
    const place = x + 3
    const write = () => sheet.write(text, place, sheet.y + 4, style)
    if (head) sheet.within('TH', write, 'Column')
    else if (index === 0) sheet.within('TH', write, 'Row')
    else sheet.within('TD', write)
    x += width
  }
  return height
}

function notesOn(offers: readonly PrintedOffer[]): string {
  return [
    'Todas las tasas son efectivas anuales. La retención en la fuente es del 4 % del interés; «Ganas» es lo que queda, y «Recibes» es tu monto más lo que ganas.',
    'Las tasas son las de la fecha de esta simulación y pueden cambiar hasta que firmes.',
    ...(offers.some(({ isDemonstration }) => isDemonstration)
      ? ['* Tasa de demostración: sirve para conocer el producto y no es la que el banco paga.']
      : []),
  ].join('\n\n')
}
