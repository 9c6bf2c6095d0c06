import type { DepositCertificate } from '#contract/partner-bank.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatPercent } from '#domain/money/rates/rate.ts'
import type { CertificateSheet } from './certificate-sheet.ts'
import type { BankApplicationRecord } from './records.ts'

const ink = '#1c2b33'
const soft = '#5d6f78'
const line = '#d3dbdf'
const accent = '#0b5c6b'
const warning = '#a33a1f'
const margin = 56

/** The deposit's constancy as a PDF of one page, plainly marked as simulated. */
export async function certificatePdf(
  application: BankApplicationRecord,
  certificate: DepositCertificate,
): Promise<Buffer> {
  // What writes papers takes 30 MB, so the sandbox has it from its first paper on.
  const { openCertificateSheet } = await import('./certificate-sheet.ts')
  const issuedAt = new Date(`${certificate.issued_on}T12:00:00-05:00`)
  const title = `Constancia de depósito ${certificate.constancy_number} (simulada)`
  const sheet = openCertificateSheet(title, issuedAt, margin)
  writeHead(sheet, certificate)
  sheet.read('P', 'Valor nominal', margin, 160, { size: 11, color: soft })
  const { width } = sheet
  sheet.read('P', formatCop(certificate.amount_cop), margin, 176, { size: 30, color: ink, bold: true, width })
  writeFacts(sheet, listFacts(application, certificate))
  sheet.read('P', notice, margin, 570, { size: 9, color: soft, width, lineGap: 2 })
  return sheet.finish()
}

const notice =
  'Esta constancia imita la que entrega el depósito central de valores cuando se anota un CDT en cuenta. ' +
  'La produjo el banco de prueba de Cosecha: no representa dinero, ni un depósito, ni un derecho frente a nadie.'

function writeHead(sheet: CertificateSheet, certificate: DepositCertificate): void {
  const { pdf, width } = sheet
  sheet.draw(() => pdf.rect(0, 0, pdf.page.width, 26).fill(warning))
  const banner = { size: 10, color: '#ffffff', bold: true, width, align: 'center' as const }
  sheet.read('P', 'SIMULADA · documento de prueba, sin valor legal', margin, 7, banner)
  sheet.read('P', 'Depósito Centralizado de Valores', margin, 62, { size: 11, color: accent, bold: true })
  sheet.read('H1', 'Constancia de depósito Deceval', margin, 81, { size: 22, color: ink, bold: true })
  sheet.read('P', `N.º ${certificate.constancy_number}`, margin, 113, { size: 11, color: soft })
  if (certificate.isin) {
    sheet.read('P', `ISIN ${certificate.isin}`, margin, 113, { size: 11, color: soft, width, align: 'right' })
  }
  drawLine(sheet, 136, 1.5, accent)
}

function writeFacts(sheet: CertificateSheet, facts: [string, string][]): void {
  const rowHeight = 30
  const value = { size: 10.5, color: ink, bold: true, width: sheet.width - 170, height: 14, ellipsis: true }
  sheet.within('Table', () => {
    for (const [index, [label, words]] of facts.entries()) {
      const top = 240 + index * rowHeight
      drawLine(sheet, top - 9, 0.5, line)
      sheet.within('TR', () => {
        sheet.read('TH', label, margin, top, { size: 10.5, color: soft })
        sheet.read('TD', words, margin + 170, top, value)
      })
    }
  })
}

function drawLine(sheet: CertificateSheet, y: number, thickness: number, color: string): void {
  sheet.draw(() => {
    sheet.pdf
      .moveTo(margin, y)
      .lineTo(margin + sheet.width, y)
      .lineWidth(thickness)
      .stroke(color)
  })
}

function listFacts(application: BankApplicationRecord, certificate: DepositCertificate): [string, string][] {
  const { customer, terms } = application
  return [
    ['Titular', `${customer.first_names} ${customer.last_names}`],
    ['Documento', `${customer.document_type} ${customer.document_number}`],
    ['Emisor', `Banco aliado n.º ${application.bankId}`],
    ['Clase de título', 'CDT desmaterializado, a la orden del titular'],
    ['Fecha de expedición', formatCivilDate(certificate.issued_on)],
    ['Fecha de apertura', formatCivilDate(certificate.opening_date)],
    ['Fecha de vencimiento', formatCivilDate(certificate.maturity_date)],
    ['Plazo', `${certificate.term_days} días`],
    ['Tasa', `${formatPercent(certificate.rate_percent)} efectiva anual, base ${terms.day_base}`],
    ['Pago de intereses', 'Al vencimiento'],
  ]
}
