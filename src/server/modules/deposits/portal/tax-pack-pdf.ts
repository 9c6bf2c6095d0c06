import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatLocalDateTime } from '#domain/money/formats/local-date.ts'
import { type DepositTaxRow, sumFigures, type TaxFigures, type TaxPack } from '#domain/money/tax/tax-year.ts'
import type { AttachedFile } from '../../../platform/pdf/archival-pdf.ts'
import { heading, paragraphs, rows, title } from '../../../platform/pdf/blocks.ts'
import { look, openSheet, type Sheet } from '../../../platform/pdf/sheet.ts'
import { type TaxReturnFacts, writeAttached, writeDeclaration, writeForm } from './tax-return-pdf.ts'

/** Everything that is printed on the tax pack. Amounts in whole pesos, dates civil. */
export type PrintedTaxPack = Omit<TaxPack, 'deposits'> &
  TaxReturnFacts & {
    attached: readonly AttachedFile[]
    brandName: string
    customerName: string
    /** The instant it was made, ISO 8601. The same input with the same instant gives the same bytes. */
    preparedAt: string
    /** `depositId` is the number of the constancy. */
    deposits: readonly DatedRow[]
    /** Deposits elsewhere that the customer noted (Z14). */
    noted?: { deposits: readonly DatedRow[]; totals: TaxFigures }
  }

type DatedRow = DepositTaxRow & { openingDate: string; maturityDate: string }

/**
 * Z08, Z20: the folder of a year as a PDF.
 * @param input - Everything printed.
 * @throws `RangeError` when `preparedAt` is no instant.
 */
export async function renderTaxPack(input: PrintedTaxPack): Promise<Uint8Array> {
  const preparedAt = new Date(input.preparedAt)
  if (Number.isNaN(preparedAt.getTime())) throw new RangeError('preparedAt is not an instant')
  const { year, brandName, customerName, entities, deposits, totals, noted } = input
  const sheet = await openSheet({
    brandName,
    title: `Carpeta de la renta ${year}`,
    documentId: `carpeta-de-la-renta-${year}`,
    notice: `${brandName} no es una entidad vigilada por la Superintendencia Financiera de Colombia. Este resumen no reemplaza el certificado tributario que expide cada entidad.`,
    preparedAt,
  })
  opening(sheet, `Tus CDT en el año gravable ${year}`, [
    customerName,
    `Preparado el ${formatLocalDateTime(input.preparedAt)} (hora de Colombia)`,
  ])
  paragraphs(
    sheet,
    'Reúne lo que tu declaración de renta necesita de los CDT que abriste con nosotros. Compáralo con el certificado tributario de cada entidad, que es el que vale ante la DIAN.',
  )
  writeForm(sheet, input)
  heading(sheet, 'Total del año')
  rows(sheet, formatFigures(totals, year))
  for (const { legalEntityId, legalEntityName, ...figures } of entities) {
    const ofEntity = deposits.filter((row) => row.legalEntityId === legalEntityId)
    heading(sheet, legalEntityName, 120)
    // Of one deposit the sum is the deposit.
    if (ofEntity.length > 1) rows(sheet, formatFigures(figures, year))
    for (const deposit of ofEntity) {
      heading(sheet, `${deposit.bankName} · constancia ${deposit.depositId}`, 90, 'H3')
      depositRows(sheet, deposit, year)
    }
  }
  if (noted && noted.deposits.length > 0) {
    heading(sheet, 'CDT que anotaste', 120)
    paragraphs(
      sheet,
      'Están en otros bancos. Sus cifras salen de lo que anotaste y no están en los totales de arriba. Las que valen son las del certificado de cada banco.',
    )
    for (const deposit of noted.deposits) {
      heading(sheet, `${deposit.bankName} · anotado por ti`, 90, 'H3')
      depositRows(sheet, deposit, year)
    }
    heading(sheet, 'Total con lo que anotaste', 60)
    rows(sheet, formatFigures(sumFigures([totals, noted.totals]), year))
  }
  heading(sheet, 'Qué es cada cifra', 60)
  paragraphs(sheet, howToUse(year))
  writeDeclaration(sheet, input)
  writeAttached(sheet, input)
  return sheet.finish()
}

function depositRows(sheet: Sheet, deposit: DatedRow, year: number): void {
  rows(sheet, [
    { label: 'Apertura', value: formatCivilDate(deposit.openingDate) },
    { label: 'Vencimiento', value: formatCivilDate(deposit.maturityDate) },
    ...formatFigures(deposit, year),
  ])
}

function opening(sheet: Sheet, words: string, lines: readonly string[]): void {
  title(sheet, words)
  sheet.y += 4
  for (const line of lines) sheet.y += sheet.write(line, look.left, sheet.y, { size: 9.5, color: look.quiet })
  sheet.y += 8
}

function formatFigures(figures: TaxFigures, year: number) {
  return [
    { label: `Capital a 31 de diciembre de ${year}`, value: formatCop(figures.capitalCop) },
    { label: `Intereses causados a 31 de diciembre de ${year}`, value: formatCop(figures.accruedInterestCop) },
    { label: `Saldo a 31 de diciembre de ${year}`, value: formatCop(figures.balanceCop) },
    { label: `Intereses pagados en ${year}`, value: formatCop(figures.interestPaidCop) },
    { label: `Retención en la fuente en ${year}`, value: formatCop(figures.withholdingCop) },
  ]
}

const howToUse = (year: number) =>
  [
    `El saldo a 31 de diciembre de ${year} hace parte de tu patrimonio bruto: es el capital y los intereses que el CDT había ganado hasta ese día.`,
    `Los intereses pagados en ${year} son renta de capital. Son los de los CDT que vencieron ese año, antes de la retención.`,
    'La retención en la fuente es lo que el banco ya descontó y entregó a la DIAN por esos intereses: la restas del impuesto.',
  ].join('\n\n')
