import { eq, sql } from 'drizzle-orm'
import { partnerBank, partnerBanks } from '#domain/banks/registry.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { issuedStatuses, openingStatuses, type ProcessStatus } from '#domain/process/statuses.ts'
import { stepByStatus } from '#domain/process/steps.ts'
import type { Context } from '#server/context.ts'
import { holdCustomerOfPhone } from '#server/modules/accounts/customers/customer-of-phone.ts'
import { keepSearchTerms } from '#server/modules/accounts/customers/keep-search-terms.ts'
import { keptAddress } from '#server/modules/notifications/mail-addresses/addresses-of.ts'
import { insertDepositPeriod } from '#server/modules/opening/bank/deposit-periods.ts'
import { documentsAskedFor } from '#server/modules/opening/documents/asked-for.ts'
import { keepDocument } from '#server/modules/opening/documents/keep-document.ts'
import { encryptAnswers } from '#server/modules/opening/forms/encrypted-answers.ts'
import { formsOfProcess } from '#server/modules/opening/forms/form-of-process.ts'
import { identityResultPurpose } from '#server/modules/opening/identity/identity-document.ts'
import { rateInForce } from '#server/modules/rates/simulation/current-rate.ts'
import { customers } from '#server/platform/db/schema/accounts.ts'
import { mailAddresses } from '#server/platform/db/schema/notifications.ts'
import {
  bankCases,
  certificates,
  forms,
  identityChecks,
  payments,
  processes,
  processHistory,
  signatures,
} from '#server/platform/db/schema/opening.ts'
import { seedDatabase } from '#server/platform/db/seed.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { pdfFile } from '../files.ts'
import { buildAnswers } from '../form-answers.ts'
import { drawPaper } from './draw-paper.ts'
import { applicationIdOf, type BankBooks, certificateNumberOf, depositIdOf, keepAtBank } from './keep-at-bank.ts'
import { keepBonus, keepQuestion, rowOf } from './keep-own.ts'
import { type DemoPerson, demoPerson } from './people.ts'
import { type DemoOpening, planDemo } from './plan.ts'

const hourMs = 3_600_000
export const openBanks = partnerBanks.filter(({ canBeOpened }) => canBeOpened)

/**
 * Fills an empty product with people in every status at every bank. Nobody of them exists, and no provider is asked:
 * what the bank must know of them is written into its books.
 * @param books - Those of the sandbox's bank, which has not started yet.
 * @param wanted - The openings, all of the plan by default.
 * @returns Why nothing was filled in; undefined where it was.
 */
export async function fillDemo(
  ctx: Context,
  books: BankBooks,
  wanted = planDemo(openBanks),
): Promise<string | undefined> {
  const [found] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(processes)
  if ((found?.count ?? 0) > 0) return 'Somebody has opened something already: nothing was filled in.'
  // As a product does that starts: without its rates nothing could be opened.
  await seedDatabase(ctx.db)
  for (const opening of wanted) await fillOne(ctx, books, opening)
  books.save()
  return undefined
}

async function fillOne(ctx: Context, books: BankBooks, opening: DemoOpening): Promise<void> {
  const person = demoPerson(opening.place)
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * hourMs)
  const { bankId, status, turbo, amountCop, termDays, ageHours, stillHours } = opening
  const rate = await rateInForce(ctx.db, { bankId, termDays, amountCop })
  if (!rate) throw new Error(`bank ${bankId} has no rate for ${amountCop} pesos and ${termDays} days`)
  const { processUuid, customerId } = await inTransaction(ctx.db, async (tx) => {
    const customerId = await holdCustomerOfPhone(ctx, tx, person.phoneE164)
    const fullNameEncrypted = ctx.encryption.encrypt('customers.full-name', person.fullName)
    await tx.update(customers).set({ fullNameEncrypted }).where(eq(customers.id, customerId))
    await keepSearchTerms(ctx, tx, { customerId, ...person })
    const address = keptAddress(ctx, emailOf(opening.place))
    await tx.insert(mailAddresses).values({ ownerId: customerId, ...address, isOwners: true, answeredAt: at(ageHours) })
    const deposit = { bankId, amountCop, termDays, ratePercent: rate.ratePercent }
    const [row] = await tx
      .insert(processes)
      .values({
        ...deposit,
        ...rowOf(opening),
        customerId,
        brand: 'cosecha',
        status,
        turbo,
        identityRequired: turbo,
        environmentSimulate: 'demo',
        createdAt: at(ageHours),
        updatedAt: at(stillHours),
      })
      .returning()
    if (!row) throw new Error('the process was not stored')
    await tx.insert(processHistory).values(historyOf(row.uuid, customerId, opening))
    if (isPast(status, 'LEAD-SIN-FORMULARIO')) {
      for (const form of formsOfProcess({ ...row, status: 'LEAD-SIN-FORMULARIO' })) {
        const answers = { ...buildAnswers(form), ...declaredOf(form.id, person, opening) }
        const answersEncrypted = encryptAnswers(ctx, answers)
        const key = { processUuid: row.uuid, form: form.id, version: form.version }
        await tx.insert(forms).values({ ...key, answersEncrypted, submittedAt: at(ageHours - 1) })
      }
      await tx.insert(identityChecks).values({
        processUuid: row.uuid,
        attempt: 1,
        accountId: `${row.uuid}.1`,
        status: 'success',
        settledAt: at(ageHours - 1),
        resultEncrypted: ctx.encryption.encrypt(identityResultPurpose, JSON.stringify(readOf(person))),
      })
    }
    if (isPast(status, 'ESPERANDO-DEPOSITO')) {
      // By transfer: of a payment by PSE the payment provider would be asked, and it knows none of them.
      const payment = { method: 'transfer', status: 'approved', amountCop, createdAt: at(stillHours + 1) } as const
      await tx.insert(payments).values({ ...payment, processUuid: row.uuid, reference: `demo-${row.uuid}` })
    }
    await keepBonus(tx, row.uuid, opening)
    return { processUuid: row.uuid, customerId }
  })
  await keepQuestion(ctx, { customerId, processUuid }, opening)
  if (isPast(status, 'CLIENTE-SUBIENDO-DOCUMENTOS')) await keepPapers(ctx, processUuid, person)
  if (isPast(status, 'ENVIADOS-DOCUMENTOS-A-FIRMA')) {
    await keepSigned(ctx, processUuid, { ratePercent: rate.ratePercent, signedAt: at(stillHours) })
  }
  if (isPast(status, 'ESPERANDO-DEPOSITO')) {
    const proof = { kind: 'payment-proof', fileName: 'comprobante.pdf', mediaType: 'application/pdf' } as const
    await keepDocument(ctx, { processUuid, ...proof, bytes: pdfFile('comprobante').buffer })
  }
  const isIssued = issuedStatuses.includes(status)
  if (isPast(status, 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')) {
    const issuedOn = isIssued ? civilDateInBogota(Date.now() - stillHours * hourMs) : undefined
    const { dayBase } = partnerBank(bankId)
    const { ratePercent } = rate
    const terms = { bankId, amountCop, termDays, ratePercent, dayBase }
    const email = emailOf(opening.place)
    keepAtBank(books, { processUuid, person, email, ...terms, receivedAt: at(stillHours + 1), issuedOn })
    const deposit = isIssued ? { depositId: depositIdOf(processUuid), depositStatus: 'issued' } : {}
    const application = { applicationId: applicationIdOf(processUuid), applicationStatus: 'approved' }
    await ctx.db.insert(bankCases).values({ processUuid, ...application, ...deposit })
  }
  if (isIssued) await keepCertificate(ctx, processUuid, opening, rate.ratePercent)
}

/** Each step that it passed, evenly over the time, by the event of the table of transitions. */
function historyOf(processUuid: string, actorId: string, { status, ageHours, stillHours }: DemoOpening) {
  const passed = stepsTo(status)
  const step = (ageHours - stillHours) / Math.max(1, passed.length - 1)
  return passed.map((toStatus, place) => {
    const fromStatus = passed[place - 1] ?? null
    const ways = fromStatus ? stepByStatus[fromStatus].transitions : []
    const way = ways.find(({ to }) => to === toStatus)
    return {
      processUuid,
      event: fromStatus ? (way?.event ?? ('cancelled' as const)) : ('created' as const),
      fromStatus,
      toStatus,
      actor: way?.by[0] ?? ('customer' as const),
      actorId: way && way.by[0] !== 'customer' ? null : actorId,
      at: new Date(Date.now() - (ageHours - place * step) * hourMs),
    }
  })
}

/** Who lost it had not gone beyond the papers. */
function stepsTo(status: ProcessStatus): ProcessStatus[] {
  const order: readonly ProcessStatus[] = openingStatuses
  if (status === 'NEGOCIO-PERDIDO') return ['LEAD-SIN-FORMULARIO', 'CLIENTE-SUBIENDO-DOCUMENTOS', status]
  return order.slice(0, order.indexOf(status) + 1)
}

function isPast(status: ProcessStatus, step: (typeof openingStatuses)[number]): boolean {
  const order: readonly ProcessStatus[] = openingStatuses
  return status !== 'NEGOCIO-PERDIDO' && order.indexOf(status) > order.indexOf(step)
}

/**
 * What somebody declared. Every sixth misspelled a surname. Who waits for a review wrote another last digit of their
 * document, because a rule approves papers without such a mistake.
 */
function declaredOf(form: string, person: DemoPerson, { place, status }: DemoOpening): Record<string, string> {
  if (form !== 'personal' && form !== 'turbo') return {}
  const [first_name = '', second_name = ''] = person.firstName.split(' ')
  const first_surname = place % 6 === 0 ? `${person.firstSurname}z` : person.firstSurname
  const names = { first_name, second_name, first_surname, second_surname: person.secondSurname }
  const number = person.documentNumber
  const isMistyped = status === 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA'
  const document_number = isMistyped ? `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}` : number
  return { ...names, document_number, email: emailOf(place) }
}

const emailOf = (place: number) => `persona.${place}@example.com`

const readOf = (person: DemoPerson) => ({
  type: 'CC',
  number: person.documentNumber,
  names: person.firstName.toUpperCase(),
  surnames: `${person.firstSurname} ${person.secondSurname}`.toUpperCase(),
  birthDate: '1990-05-17',
  issueDate: '2008-06-20',
})

/** Every paper that its bank asks for. */
async function keepPapers(ctx: Context, processUuid: string, person: DemoPerson): Promise<void> {
  const [process] = await ctx.db.select().from(processes).where(eq(processes.uuid, processUuid))
  if (!process) throw new Error('the process is not there')
  const asked = await documentsAskedFor(ctx, { ...process, status: 'CLIENTE-SUBIENDO-DOCUMENTOS' }, ctx.db)
  for (const { kind } of asked) {
    const side = kind === 'identity-front' ? 'frente' : kind === 'identity-back' ? 'respaldo' : undefined
    const file = side
      ? { fileName: `${side}.jpg`, mediaType: 'image/jpeg', bytes: await drawPaper(person, side) }
      : { fileName: `${kind}.pdf`, mediaType: 'application/pdf', bytes: pdfFile(kind).buffer }
    await keepDocument(ctx, { processUuid, kind, ...file })
  }
}

/** The documents as they were signed. */
async function keepSigned(
  ctx: Context,
  processUuid: string,
  { ratePercent, signedAt }: { ratePercent: string; signedAt: Date },
): Promise<void> {
  const file = { kind: 'signed-documents', fileName: 'firmado.pdf', mediaType: 'application/pdf' } as const
  const { id: signedDocumentId } = await keepDocument(ctx, { processUuid, ...file, bytes: pdfFile('firmado').buffer })
  const signed = { state: 'signed', provider: 'demo', ratePercent, signedAt, signedDocumentId } as const
  await ctx.db.insert(signatures).values({ processUuid, ...signed })
}

async function keepCertificate(
  ctx: Context,
  processUuid: string,
  { bankId, amountCop, termDays, stillHours }: DemoOpening,
  ratePercent: string,
): Promise<void> {
  const openingDate = civilDateInBogota(Date.now() - stillHours * hourMs)
  const { dayBase } = partnerBank(bankId)
  const dates = { openingDate, maturityDate: maturityDate({ openingDate, termDays, dayBase }).maturityDate }
  const file = { kind: 'certificate', fileName: 'certificado.pdf', mediaType: 'application/pdf' } as const
  const { id: documentId } = await keepDocument(ctx, { processUuid, ...file, bytes: pdfFile('certificado').buffer })
  await inTransaction(ctx.db, async (tx) => {
    const figures = { capitalCop: amountCop, ratePercent, termDays, ...dates }
    await insertDepositPeriod(tx, { processUuid, period: 0, origin: 'opening', ...figures })
    const certificate = { documentId, certificateNumber: certificateNumberOf(processUuid), issuedOn: openingDate }
    await tx.insert(certificates).values({ processUuid, ...certificate, ...dates })
  })
}
