import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatLocalDateTime } from '#domain/money/formats/local-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { heading, paragraphs, rows, title } from '../../../platform/pdf/blocks.ts'
import { drawQrCode } from '../../../platform/pdf/qr-code.ts'
import { look, openSheet, type Sheet } from '../../../platform/pdf/sheet.ts'

/** Everything that is printed on the sheet of a certificate. Amounts in whole pesos, dates civil. */
export type PrintedCertificate = {
  brandName: string
  customerName: string
  legalEntityName: string
  certificateNumber: string
  isin: string | undefined
  capitalCop: number
  ratePercent: string
  termDays: number
  openingDate: string
  maturityDate: string
  /** Where anybody checks it. */
  checkUrl: string
  /** The instant it was made, ISO 8601. The same input with the same instant gives the same bytes. */
  preparedAt: string
}

/** In points: 45 mm, which a phone reads from half a metre. */
const codeSize = 128

/**
 * Z23: a sheet that its owner prints and hands over: the figures of the certificate, and a code that leads to its check.
 * @throws `RangeError` when `preparedAt` is no instant.
 */
export async function renderCertificateSheet(input: PrintedCertificate): Promise<Uint8Array> {
  const preparedAt = new Date(input.preparedAt)
  if (Number.isNaN(preparedAt.getTime())) throw new RangeError('preparedAt is not an instant')
  const { brandName, legalEntityName, certificateNumber, isin } = input
  const sheet = await openSheet({
    brandName,
    title: 'Hoja de comprobación de un CDT',
    documentId: `constancia ${certificateNumber}`,
    notice: `${brandName} no es una entidad vigilada por la Superintendencia Financiera de Colombia. El CDT lo emite y lo paga ${legalEntityName}.`,
    preparedAt,
  })
  title(sheet, 'Comprueba este CDT')
  sheet.y += 4
  const madeOn = `Preparada el ${formatLocalDateTime(input.preparedAt)} (hora de Colombia)`
  sheet.y += sheet.write(madeOn, look.left, sheet.y, { size: 9.5, color: look.quiet })
  sheet.y += 14
  codeCard(sheet, input.checkUrl)
  heading(sheet, 'Lo que dice el certificado')
  rows(sheet, [
    { label: 'Emitido por', value: legalEntityName },
    { label: 'A nombre de', value: input.customerName },
    { label: 'Constancia Deceval', value: certificateNumber },
    ...(isin ? [{ label: 'ISIN', value: isin }] : []),
    { label: 'Valor', value: formatCop(input.capitalCop) },
    { label: 'Tasa', value: formatRate(input.ratePercent) },
    { label: 'Plazo', value: formatTerm(input.termDays) },
    { label: 'Apertura', value: formatCivilDate(input.openingDate) },
    { label: 'Vencimiento', value: formatCivilDate(input.maturityDate) },
  ])
  heading(sheet, 'Cómo comprobarlo')
  paragraphs(sheet, howToCheck(input))
  return sheet.finish()
}

/** The code on its ground, and beside it what it is for. */
function codeCard(sheet: Sheet, checkUrl: string): void {
  const inset = 14
  const height = codeSize + 2 * inset
  const top = sheet.y
  sheet.box(look.left, top, sheet.width, height, look.tint)
  sheet.box(look.left + inset, top + inset, codeSize, codeSize, '#ffffff')
  const words = 'Código QR que abre la comprobación de este CDT'
  sheet.picture(words, look.left + inset, top + inset, codeSize, drawQrCode(checkUrl))
  const left = look.left + codeSize + 2 * inset + 6
  const width = sheet.width - codeSize - 3 * inset - 6
  const lead = { size: 13, bold: true, width }
  const running = { size: 9.5, width, lineGap: 3 }
  let y = top + inset + 4
  y += sheet.write('¿Sigue vigente hoy?', left, y, lead) + 4
  y += sheet.write('Escanea el código con la cámara de un celular. No hay que registrarse.', left, y, running) + 8
  y += sheet.write('O escribe esta dirección:', left, y, { ...running, color: look.quiet })
  sheet.write(checkUrl.replace(/^https?:\/\//, ''), left, y, { size: 9, bold: true, width, lineGap: 3 })
  sheet.y = top + height + 6
}

const howToCheck = ({ brandName }: PrintedCertificate) =>
  [
    'La página muestra quién emitió el CDT, si está abierto, vencido, renovado o pagado, su plazo, sus fechas y las últimas cifras de la constancia. Deben ser las de esta hoja.',
    'El nombre y el monto no se muestran a cualquiera. Su dueño los comparte con un enlace que termina solo a los 7 días.',
    `Lo que la página dice está firmado por ${brandName}. Con nuestra llave pública se puede comprobar también sin internet.`,
    'Esta hoja no es la constancia de Deceval ni el título, y no se puede negociar.',
  ].join('\n\n')
