import { eq, sql } from 'drizzle-orm'
import { partnerBank, partnerBanks } from '#domain/banks/registry.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { issuedStatuses, openingStatuses, type ProcessStatus } from '#domain/process/statuses.ts'
import { stepByStatus } from '#domain/process/steps.ts'
import type { Context } from '#server/context.ts'
import { holdCustomerOfPhone } from '#server/modules/accounts/customers/customer-of-phone.ts'
import { keepSearchTerms } from '#server/modules/accounts/customers/keep-search-terms.ts'
import { insertDepositPeriod } from '#server/modules/opening/bank/deposit-periods.ts'
import { documentsAskedFor } from '#server/modules/opening/documents/asked-for.ts'
import { keepDocument } from '#server/modules/opening/documents/keep-document.ts'
import { encryptAnswers } from '#server/modules/opening/forms/encrypted-answers.ts'
import { formsOfProcess } from '#server/modules/opening/forms/form-of-process.ts'
import { identityResultPurpose } from '#server/modules/opening/identity/identity-document.ts'
import { rateInForce } from '#server/modules/rates/simulation/current-rate.ts'
import { customers } from '#server/platform/db/schema/accounts.ts'
import {
  certificates,
  forms,
  identityChecks,
  payments,
  processes,
  processHistory,
} from '#server/platform/db/schema/opening.ts'
import { seedDatabase } from '#server/platform/db/seed.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { pdfFile } from '../files.ts'
import { buildAnswers } from '../form-answers.ts'
import { drawPaper } from './draw-paper.ts'
import { type DemoPerson, demoPerson } from './people.ts'
import { type DemoOpening, planDemo } from './plan.ts'

const hourMs = 3_600_000
export const openBanks = partnerBanks.filter(({ canBeOpened }) => canBeOpened)

/**
 * Fills an empty product with people in every status at every bank. Nobody of them exists, and no provider is asked.
 * @param wanted - The openings, all of the plan by default.
 * @returns Why nothing was filled in; undefined where it was.
 */
export async function fillDemo(ctx: Context, wanted = planDemo(openBanks)): Promise<string | undefined> {
  if (ctx.config.isProduction) return 'This is a production: nothing was filled in.'
  const [found] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(processes)
  if ((found?.count ?? 0) > 0) return 'Somebody has opened something already: nothing was filled in.'
  // As a product does that starts: without its rates nothing could be opened.
  await seedDatabase(ctx.db)
  for (const opening of wanted) await fillOne(ctx, opening)
  return undefined
}

async function fillOne(ctx: Context, opening: DemoOpening): Promise<void> {
  const person = demoPerson(opening.place)
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * hourMs)
  const { bankId, status, turbo, amountCop, termDays, ageHours, stillHours } = opening
  const rate = await rateInForce(ctx.db, { bankId, termDays, amountCop })
  if (!rate) throw new Error(`bank ${bankId} has no rate for ${amountCop} pesos and ${termDays} days`)
  const processUuid = await inTransaction(ctx.db, async (tx) => {
    const customerId = await holdCustomerOfPhone(ctx, tx, person.phoneE164)
    const fullNameEncrypted = ctx.encryption.encrypt('customers.full-name', person.fullName)
    await tx.update(customers).set({ fullNameEncrypted }).where(eq(customers.id, customerId))
    await keepSearchTerms(ctx, tx, { customerId, ...person })
    const deposit = { bankId, amountCop, termDays, ratePercent: rate.ratePercent }
    const [row] = await tx
      .insert(processes)
      .values({
        ...deposit,
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
      const payment = { method: 'pse', status: 'approved', amountCop, createdAt: at(stillHours + 1) } as const
      await tx.insert(payments).values({ ...payment, processUuid: row.uuid, reference: `demo-${row.uuid}` })
    }
    return row.uuid
  })
  if (isPast(status, 'CLIENTE-SUBIENDO-DOCUMENTOS')) await keepPapers(ctx, processUuid, person)
  if (issuedStatuses.includes(status)) await keepCertificate(ctx, processUuid, opening, rate.ratePercent)
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
  return { ...names, document_number, email: `persona.${place}@example.com` }
}

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
    const certificate = { documentId, certificateNumber: `DEMO-${processUuid.slice(0, 8)}`, issuedOn: openingDate }
    await tx.insert(certificates).values({ processUuid, ...certificate, ...dates })
  })
}
