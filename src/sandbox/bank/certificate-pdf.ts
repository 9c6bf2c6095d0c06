import PDFDocument from 'pdfkit'
import type { DepositCertificate } from '#contract/partner-bank.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatPercent } from '#domain/money/rates/rate.ts'
import type { BankApplicationRecord } from './records.ts'

const ink = '#1c2b33'
const soft = '#5d6f78'
const line = '#d3dbdf'
const accent = '#0b5c6b'
const warning = '#a33a1f'
const margin = 56

/** The deposit's constancy as a PDF of one page, plainly marked as simulated. In: the application and its facts. */
export function certificatePdf(application: BankApplicationRecord, certificate: DepositCertificate): Promise<Buffer> {
  const issuedAt = new Date(`${certificate.issued_on}T12:00:00-05:00`)
  const title = `Constancia de depósito ${certificate.constancy_number} (simulada)`
  const pdf = new PDFDocument({ size: 'LETTER', margin, info: { Title: title, CreationDate: issuedAt } })
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const width = pdf.page.width - 2 * margin
  drawHead(pdf, certificate, width)
  drawAmount(pdf, certificate, width)
  drawFacts(pdf, listFacts(application, certificate), width)
  drawFoot(pdf, width)
  pdf.end()
  return finished
}

type Pdf = InstanceType<typeof PDFDocument>

function drawHead(pdf: Pdf, certificate: DepositCertificate, width: number): void {
  pdf.rect(0, 0, pdf.page.width, 26).fill(warning)
  pdf.font('Helvetica-Bold').fontSize(10).fillColor('#ffffff')
  pdf.text('SIMULADA · documento de prueba, sin valor legal', margin, 9, { width, align: 'center' })
  pdf.font('Helvetica-Bold').fontSize(11).fillColor(accent)
  pdf.text('Depósito Centralizado de Valores', margin, 64)
  pdf.font('Helvetica-Bold').fontSize(22).fillColor(ink).text('Constancia de depósito Deceval', margin, 84)
  pdf.font('Helvetica').fontSize(11).fillColor(soft)
  pdf.text(`N.º ${certificate.constancy_number}`, margin, 114)
  if (certificate.isin) pdf.text(`ISIN ${certificate.isin}`, margin, 114, { width, align: 'right' })
  pdf
    .moveTo(margin, 136)
    .lineTo(margin + width, 136)
    .lineWidth(1.5)
    .stroke(accent)
}

function drawAmount(pdf: Pdf, certificate: DepositCertificate, width: number): void {
  pdf.font('Helvetica').fontSize(11).fillColor(soft).text('Valor nominal', margin, 160)
  pdf.font('Helvetica-Bold').fontSize(30).fillColor(ink)
  pdf.text(formatCop(certificate.amount_cop), margin, 176, { width })
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

function drawFacts(pdf: Pdf, facts: [string, string][], width: number): void {
  const rowHeight = 30
  const valueLeft = margin + 170
  facts.forEach(([label, value], index) => {
    const top = 240 + index * rowHeight
    pdf
      .moveTo(margin, top - 9)
      .lineTo(margin + width, top - 9)
      .lineWidth(0.5)
      .stroke(line)
    pdf.font('Helvetica').fontSize(10.5).fillColor(soft).text(label, margin, top)
    pdf.font('Helvetica-Bold').fillColor(ink)
    pdf.text(value, valueLeft, top, { width: width - 170, height: 14, ellipsis: true })
  })
}

function drawFoot(pdf: Pdf, width: number): void {
  pdf.font('Helvetica').fontSize(9).fillColor(soft)
  pdf.text(
    'Esta constancia imita la que entrega el depósito central de valores cuando se anota un CDT en cuenta. ' +
      'La produjo el banco de prueba de Cosecha: no representa dinero, ni un depósito, ni un derecho frente a nadie.',
    margin,
    570,
    { width, lineGap: 2 },
  )
}
