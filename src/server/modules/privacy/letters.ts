import { pagePaths } from '#contract/paths.ts'
import { privacyRequestNames } from '#domain/customer/privacy/clocks.ts'
import { addBankingDays } from '#domain/money/dates/business-days.ts'
import { civilDateInBogota, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { tryConsume } from '../../platform/rate-limit/reservations.ts'
import { brandOfCustomer } from '../accounts/customers/read-brand.ts'
import { mayWriteTo } from '../notifications/mail-addresses/may-write-to.ts'
import { type LetterToSend, sendLastLetter, sendLetter } from '../notifications/mail-addresses/send-letter.ts'
import { newsAt, sendNotice } from '../notifications/send-notice.ts'
import { findMailOfCustomer } from '../opening/forms/mail-of-customer.ts'
import { privacyRemind } from './jobs.ts'
import { presentRequest } from './present-request.ts'
import { eraseAnswer, findCustomer, findRequest, listUnanswered, type RequestRow } from './store.ts'

/** A reminder lists what is due within this many business days. */
const remindDays = 2

const inWords = ({ number, kind, dueOn }: RequestRow) =>
  `${number}: ${privacyRequestNames[kind as keyof typeof privacyRequestNames]}, para responder a más tardar el ${formatCivilDate(dueOn)}.`

/** Job: tells who answers for personal data of a request; never who made it or what it says. */
export async function announceRequest(ctx: Context, { requestId }: { requestId: string }): Promise<void> {
  const request = await findRequest(ctx.db, requestId)
  if (!request) return
  const words = [
    inWords(request),
    request.status === 'answered'
      ? 'La eliminación ya se hizo en nuestra base de datos. Falta pedirla a los proveedores que tengan copias.'
      : 'Consúltala y respóndela con el número.',
  ]
  const subject = `Solicitud sobre datos personales ${request.number}`
  const preheader = `Para responder a más tardar el ${formatCivilDate(request.dueOn)}.`
  await sendToPrivacyMail(ctx, { subject, preheader, paragraphs: words }, `privacy:${requestId}`)
}

/** Job: reminds of everything that is due within two business days. */
export async function remindOfDue(ctx: Context, { on }: { on: string }): Promise<void> {
  const due = await listUnanswered(ctx.db, addBankingDays(on, remindDays))
  if (due.length === 0) return
  const subject = `${due.length} solicitudes sobre datos personales por responder`
  const first = due.map(({ dueOn }) => dueOn).toSorted()[0] ?? on
  const preheader = `La primera vence el ${formatCivilDate(first)}.`
  await sendToPrivacyMail(ctx, { subject, preheader, paragraphs: due.map(inWords) }, `privacy-due:${on}`)
}

/** Once a day, when something is due within two business days, sends the job that reminds of it. */
export async function remindDaily(ctx: Context): Promise<void> {
  const on = civilDateInBogota(Date.now())
  if ((await listUnanswered(ctx.db, addBankingDays(on, remindDays))).length === 0) return
  await inTransaction(ctx.db, async (tx) => {
    const isFirst = await tryConsume(tx, { key: `privacy-remind/${on}`, windowSeconds: 2 * 86_400, most: 1 })
    if (isFirst) await enqueue(ctx.boss, tx, privacyRemind, { on })
  })
}

/**
 * Job: writes the answer to the customer who asked. Where no letter may go to their address, the phone is told that
 * there is news; without an address the page alone tells it.
 */
export async function writeAnswer(
  ctx: Context,
  { requestId, toEncrypted }: { requestId: string; toEncrypted?: string | undefined },
): Promise<void> {
  const row = await findRequest(ctx.db, requestId)
  if (!row) return
  const { number, answer } = presentRequest(ctx, row)
  const known = toEncrypted === undefined ? undefined : ctx.encryption.decrypt(letterAddressPurpose, toEncrypted)
  const to = known ?? (await findMailOfCustomer(ctx, row.customerId))
  if (answer === null) return
  if (to === undefined) return forgetAnswerOfErased(ctx, row)
  const reference = `privacy-answer:${requestId}`
  if (!known && !(await mayWriteTo(ctx, { ownerId: row.customerId, address: to }))) {
    const brand = (await brandOfCustomer(ctx.db, row.customerId)) ?? ''
    const notice = { ...newsAt(ctx, pagePaths.personalData), reference }
    await sendNotice(ctx, { customerId: row.customerId, brand }, notice)
    return
  }
  const letter: LetterToSend = {
    topic: 'answers',
    subject: `Respuesta a tu solicitud ${number}`,
    title: 'Respondimos tu solicitud',
    preheader: `Sobre tus datos personales. La recibimos el ${formatCivilDate(row.receivedOn)}.`,
    paragraphs: [
      `Esta es la respuesta a tu solicitud ${number} sobre tus datos personales.`,
      answer,
      'Si no estás de acuerdo, puedes acudir a la Superintendencia de Industria y Comercio.',
    ],
    action: { label: 'Ver mis datos', url: `${ctx.config.PUBLIC_URL}${pagePaths.personalData}` },
    effectKey: reference,
  }
  if (known) {
    await sendLastLetter(ctx, known, letter)
    await forgetAnswerOfErased(ctx, row)
  } else await sendLetter(ctx, { ownerId: row.customerId, address: to, kept: { kind: 'privacy-answer' } }, letter)
}

/** Nobody is left who could read here what was answered to somebody whose data were deleted. */
async function forgetAnswerOfErased(ctx: Context, { id, customerId }: RequestRow): Promise<void> {
  if (!(await findCustomer(ctx.db, customerId))?.erasedAt) return
  await eraseAnswer(ctx.db, id, ctx.encryption.encrypt('privacy_requests.answer', ''))
}

export const letterAddressPurpose = 'jobs.letter-address'

/** The proven e-mail address of a customer, to which a letter may go after their data were deleted too. */
export async function findLetterAddress(ctx: Context, customerId: string): Promise<string | undefined> {
  const address = await findMailOfCustomer(ctx, customerId)
  const mayWrite = address !== undefined && (await mayWriteTo(ctx, { ownerId: customerId, address }))
  return mayWrite ? address : undefined
}

type LetterToTeam = { subject: string; preheader: string; paragraphs: string[] }

async function sendToPrivacyMail(ctx: Context, { subject, ...words }: LetterToTeam, effectKey: string) {
  const { PRIVACY_MAIL, BRAND_NAME } = ctx.config
  const letter = ctx.renderLetter({ brandName: BRAND_NAME, title: subject, ...words })
  await ctx.providers.mail.sendMail({ to: PRIVACY_MAIL, subject, ...letter, effectKey })
}
