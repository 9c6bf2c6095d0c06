import { formatScore, nameDataSet, nameMatch, nameResult, nameSeverity } from '#domain/customer/screening/words.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatLocalDateTime } from '#domain/money/formats/local-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { paymentLabel, statusLabel } from '#domain/process/status-labels.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { heading, type PrintedRow, paragraphs, rows, title } from '../../../platform/pdf/blocks.ts'
import { missing, printable } from '../../../platform/pdf/printable.ts'
import { look, openSheet, type Sheet } from '../../../platform/pdf/sheet.ts'
import type { ScreeningFinding } from '../../../providers/screening/port.ts'
import type { PersonOnFile } from './person-on-file.ts'

/** Everything that is printed on the report. Instants are ISO 8601, amounts whole pesos. */
export type PrintedReport = {
  brandName: string
  processUuid: string
  preparedAt: string
  person: PersonOnFile & { phone: string; email: string }
  proof: string
  operation: {
    bank: string
    amountCop: number
    termDays: number
    ratePercent: string
    openedAt: string
    status: ProcessStatus
    maturityDate?: string
  }
  payments: readonly { reference: string; method: string; status: string; amountCop: number; at: string }[]
  check: { id?: string; readAt?: string; score?: number; findings: readonly ScreeningFinding[]; isCut: boolean }
  evidence: readonly { text: string; files: readonly { fileName: string; sha256: string }[] }[]
  acts: readonly { at: string; who: string; what: string }[]
}

const blankLines = 12
const lineHeight = 24

/**
 * F07: the facts for a report of a suspicious operation as a PDF, with lines for the officer's own description.
 * @param input - Everything printed.
 * @throws `RangeError` when `preparedAt` is no instant.
 */
export async function renderSuspiciousOperationReport(input: PrintedReport): Promise<Uint8Array> {
  const preparedAt = new Date(input.preparedAt)
  if (Number.isNaN(preparedAt.getTime())) throw new RangeError('preparedAt is not an instant')
  const sheet = await openSheet({
    brandName: input.brandName,
    title: 'Reporte de operación sospechosa',
    documentId: input.processUuid,
    notice: 'Reservado. No se le puede contar a la persona ni a terceros que se analiza o se reporta su operación.',
    preparedAt,
  })
  title(sheet, 'Reporte de operación sospechosa')
  sheet.y += 4
  const when = `Preparado el ${formatLocalDateTime(input.preparedAt)} (hora de Colombia)`
  sheet.y += sheet.write(when, look.left, sheet.y, { size: 9.5, color: look.quiet }) + 8
  paragraphs(
    sheet,
    'Reúne los hechos para el reporte. No lo entrega: el oficial de cumplimiento de la entidad obligada lo presenta a la UIAF en el SIREL, y lo hace de inmediato cuando decide que la operación es sospechosa. Reportar no es denunciar, y no exige certeza de un delito.\n\nEs reservado: a la persona no se le cuenta que su operación se analiza o se reporta, ni el motivo de la demora.',
  )
  writePerson(sheet, input)
  writeOperation(sheet, input)
  writeSignals(sheet, input)
  writeEvidence(sheet, input)
  writeActs(sheet, input)
  writeDescription(sheet)
  return sheet.finish()
}

function writePerson(sheet: Sheet, { person, proof }: PrintedReport): void {
  const words = 'La persona'
  heading(sheet, words)
  const list = [
    { label: 'Nombre', value: person.name },
    { label: 'Documento', value: person.document },
    { label: 'Fecha de expedición', value: formatDay(person.issueDate) },
    { label: 'Fecha de nacimiento', value: formatDay(person.birthDate) },
    { label: 'Celular', value: person.phone },
    { label: 'Correo', value: person.email },
    { label: 'Cómo se probó su identidad', value: proof },
  ]
  rows(sheet, list, words)
}

function writeOperation(sheet: Sheet, { operation, payments, processUuid }: PrintedReport): void {
  const words = 'La operación'
  heading(sheet, words)
  const list = [
    { label: 'Producto', value: 'CDT' },
    { label: 'Entidad', value: operation.bank },
    { label: 'Valor', value: formatCop(operation.amountCop) },
    { label: 'Plazo', value: `${operation.termDays} días` },
    { label: 'Tasa', value: formatRate(operation.ratePercent) },
    { label: 'Empezó', value: formatLocalDateTime(operation.openedAt) },
    { label: 'Vence', value: formatDay(operation.maturityDate) },
    { label: 'Estado', value: statusLabel(operation.status) },
    { label: 'Proceso', value: processUuid },
    ...payments.map(({ reference, method, status, amountCop, at }) => ({
      label: `Pago ${reference}`,
      value: `${formatCop(amountCop)}, ${paymentLabel({ method, status })}, ${formatLocalDateTime(at)}`,
    })),
  ]
  rows(sheet, payments.length > 0 ? list : [...list, { label: 'Pagos', value: 'Ninguno' }], words)
}

function writeSignals(sheet: Sheet, { check }: PrintedReport): void {
  const words = 'Las señales'
  heading(sheet, words)
  rows(
    sheet,
    [
      { label: 'Consulta', value: check.id ?? 'El proveedor no la recibió' },
      { label: 'Leída', value: check.readAt ? formatLocalDateTime(check.readAt) : '' },
      { label: 'Puntaje de toda la consulta', value: check.score === undefined ? '' : formatScore(check.score) },
    ],
    words,
  )
  if (check.findings.length === 0) paragraphs(sheet, 'Ninguna lista dice algo de la persona.')
  for (const finding of check.findings) {
    const list = finding.database || nameDataSet(finding.dataSet)
    heading(sheet, list, 90, 'H3')
    rows(sheet, describeFinding(finding), list)
  }
  if (check.findings.some(hasMissingLetter))
    note(sheet, 'Donde sale «□» falta una letra de otro alfabeto: léela en la página.')
  if (check.isCut) note(sheet, 'La consulta dice más de lo que cabe aquí: léela donde el proveedor.')
}

function describeFinding(finding: ScreeningFinding): PrintedRow[] {
  const { dataSet, result, severity, score, matchedName, matchedBy, answeredAt, facts } = finding
  return [
    { label: 'Grupo', value: nameDataSet(dataSet) },
    { label: 'Resultado', value: nameResult(result) },
    { label: 'Gravedad', value: nameSeverity(severity) ?? '' },
    { label: 'Puntaje del grupo', value: score === undefined ? '' : formatScore(score) },
    { label: 'Nombre que aparece', value: matchedName ?? '' },
    { label: 'Cómo coincide', value: matchedBy ? nameMatch(matchedBy) : '' },
    { label: 'Fecha', value: answeredAt ? formatLocalDateTime(answeredAt) : '' },
    ...facts.map(({ title: table, label, value }) => ({ label: table ? `${table}: ${label}` : label, value })),
  ]
}

function writeEvidence(sheet: Sheet, { evidence }: PrintedReport): void {
  // With the heading of the first request below it.
  heading(sheet, 'La evidencia', 110)
  if (evidence.length === 0) paragraphs(sheet, 'Nadie ha dejado evidencia.')
  for (const [index, { text, files }] of evidence.entries()) {
    const words = `Solicitud ${index + 1}`
    heading(sheet, words, 48, 'H3')
    paragraphs(sheet, text || 'El texto se borró.')
    const list = files.map(({ fileName, sha256 }) => ({ label: fileName, value: `SHA-256 ${sha256}` }))
    rows(sheet, list, words)
  }
}

/** A sentence below a table. */
function note(sheet: Sheet, words: string): void {
  sheet.y += 8
  paragraphs(sheet, words)
}

const hasMissingLetter = ({ database, matchedName = '', facts }: ScreeningFinding) =>
  [database, matchedName, ...facts.flatMap((fact) => Object.values(fact))].some((text) =>
    printable(text).includes(missing),
  )

function writeActs(sheet: Sheet, { acts }: PrintedReport): void {
  const words = 'Quién hizo qué'
  heading(sheet, words)
  if (acts.length === 0) paragraphs(sheet, 'Nadie ha decidido.')
  const list = acts.map(({ at, who, what }) => ({ label: formatLocalDateTime(at), value: `${what}: ${who}` }))
  rows(sheet, list, words)
}

/** Lines to write on by hand. */
function writeDescription(sheet: Sheet): void {
  heading(sheet, 'Por qué la operación es sospechosa', lineHeight * blankLines + 40)
  paragraphs(sheet, 'Lo escribe el oficial: los hechos en orden, qué los hace inusuales y por qué no se pudo explicar.')
  for (let line = 1; line <= blankLines; line += 1) {
    sheet.y += lineHeight
    sheet.blank(`Línea ${line} de la descripción`, look.left, sheet.y, sheet.width)
  }
  sheet.y += lineHeight * 1.5
  sheet.need(lineHeight)
  sheet.blank('Nombre y firma del oficial de cumplimiento', look.left, sheet.y, sheet.width / 2)
  const words = 'Nombre y firma del oficial de cumplimiento'
  sheet.y += sheet.write(words, look.left, sheet.y + 4, { size: 8.5, color: look.quiet }) + 4
}

const formatDay = (day: string | undefined) => (day ? formatCivilDate(day) : '')
