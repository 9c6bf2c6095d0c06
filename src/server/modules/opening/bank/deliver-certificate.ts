import { partnerBank } from '#domain/banks/registry.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { issuedStatuses, type ProcessStatus } from '#domain/process/statuses.ts'
import { partnerName } from '#domain/site/campaigns/campaign-partners.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { runOnce } from '../../../platform/idempotent-effect.ts'
import { mayWriteTo } from '../../notifications/mail-addresses/may-write-to.ts'
import { sendLetter } from '../../notifications/mail-addresses/send-letter.ts'
import { sendNotice } from '../../notifications/send-notice.ts'
import { depositCoverToday } from '../../rates/rates/deposit-cover.queries.ts'
import { readDocument } from '../documents/read-document.ts'
import { type Person, personOfProcess } from '../forms/person-of-process.ts'
import { moveIfPossible } from '../processes/move-process.ts'
import { processNews } from '../processes/process-news.ts'
import { loadProcess, type ProcessRow } from '../processes/processes.queries.ts'
import { type CertificateRow, type DepositPeriodRow, findCertificate, listDepositPeriods } from './bank.queries.ts'
import { buildCheckUrl } from './certificate-check.ts'
import { hasHolderDied } from './deposit-events.queries.ts'
import { setCertificateSent } from './store.ts'

const issuedJustNow: readonly ProcessStatus[] = ['DECEVAL-EMITIDO-Y-RECIBIDO', 'R-DECEVAL-EMITIDO-Y-RECIBIDO']

/**
 * F11, P11, N05: sends the certificate of the new period to its owner by e-mail, once, and stores that it was sent.
 * Where the address may get no e-mail, the phone gets a notification. The e-mail follows once the address is proven.
 */
export async function deliverCertificate(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  if (!process) return
  const isNew = issuedJustNow.includes(process.status)
  const certificate = await findCertificate(ctx.db, processUuid)
  if (!isNew && (!certificate || certificate.sentAt)) return
  // A deposit that has ended has no certificate to send any more.
  if (!issuedStatuses.includes(process.status)) return
  const periods = await listDepositPeriods(ctx.db, processUuid)
  const period = periods.find((one) => one.period === certificate?.period)
  if (!certificate || !period) throw new Error('the certificate is not there yet')
  const person = await personOfProcess(ctx, process)
  const mayWrite = await mayWriteTo(ctx, { ownerId: process.customerId, address: person.email })
  const notice = { certificate, period, person }
  const mayNotify = !(await hasHolderDied(ctx.db, process.customerId))
  if (mayNotify && mayWrite) await sendCertificate(ctx, process, notice)
  else if (mayNotify && isNew) await sendToPhone(ctx, process, notice)
  await inTransaction(ctx.db, async (tx) => {
    if (mayNotify && mayWrite) await setCertificateSent(tx, certificate)
    if (isNew) await moveIfPossible(tx, { processUuid, event: 'certificate-delivered', actor: 'system' })
  })
}

type CertificateNotice = { certificate: CertificateRow; period: DepositPeriodRow; person: Person }

const getStep = ({ period }: DepositPeriodRow) => (period === 0 ? 'certificate-mail' : `certificate-mail-${period}`)

async function sendCertificate(ctx: Context, process: ProcessRow, notice: CertificateNotice): Promise<void> {
  const { certificate, period, person } = notice
  await runOnce(ctx, process.uuid, getStep(period), async ({ key }) => {
    const { bytes, fileName } = await readDocument(ctx, certificate.documentId)
    const coverCop = await depositCoverToday(ctx.db)
    const messageRecord = { processUuid: process.uuid, kind: 'certificate' }
    const to = { ownerId: process.customerId, address: person.email, kept: messageRecord }
    return sendLetter(ctx, to, {
      topic: 'opening',
      partnerName: partnerName(process.externalCompany),
      subject: `Tu certificado del CDT con ${partnerBank(process.bankId).name}`,
      ...buildLetter(ctx, process, { ...notice, coverCop }),
      attachments: [{ filename: fileName, content: bytes, contentType: 'application/pdf' }],
      effectKey: key,
    })
  })
}

async function sendToPhone(ctx: Context, process: ProcessRow, { period }: CertificateNotice): Promise<void> {
  await runOnce(ctx, process.uuid, `${getStep(period)}-notice`, async ({ key: reference }) =>
    sendNotice(ctx, process, { ...(await processNews(ctx, process, 'Tu certificado está listo')), reference }),
  )
}

function buildLetter(
  ctx: Context,
  { bankId }: ProcessRow,
  { certificate, period, person, coverCop }: CertificateNotice & { coverCop: number },
) {
  const { legalEntity } = partnerBank(bankId)
  const isRenewal = period.origin === 'renewal'
  const what = isRenewal
    ? 'renovó tu CDT y Deceval registró el nuevo a tu nombre'
    : 'emitió tu CDT y Deceval lo tiene registrado a tu nombre'
  return {
    preheader: `${formatCop(period.capitalCop)} al ${formatRate(period.ratePercent)}, hasta el ${formatCivilDate(certificate.maturityDate)}.`,
    title: isRenewal ? 'Tu CDT está renovado' : 'Tu CDT ya está abierto',
    paragraphs: [
      `Hola, ${person.firstNames}:`,
      `${legalEntity.name} ${what}. Adjuntamos tu constancia en PDF.`,
      [
        `Valor: ${formatCop(period.capitalCop)}`,
        `Plazo: ${formatTerm(period.termDays)}`,
        `Tasa: ${formatRate(period.ratePercent)}`,
        `Apertura: ${formatCivilDate(certificate.openingDate)}`,
        `Vencimiento: ${formatCivilDate(certificate.maturityDate)}`,
        `Número de constancia: ${certificate.certificateNumber}`,
      ].join('\n'),
      `La constancia acredita la anotación en cuenta de tu CDT; no es el título y no se puede negociar. Tu depósito está con el banco y tiene la cobertura de Fogafín hasta ${formatCop(coverCop)} por persona y entidad.`,
      `Cualquiera puede comprobar si sigue vigente, sin ver tu nombre ni el monto: ${buildCheckUrl(ctx, certificate.documentId)}`,
      'Guarda este correo. También puedes descargar el certificado cuando quieras desde Mis CDT.',
    ],
    action: { label: 'Ver mi CDT', url: `${ctx.config.PUBLIC_URL}/mis-procesos` },
  }
}
