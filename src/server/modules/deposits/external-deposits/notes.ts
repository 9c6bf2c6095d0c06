import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { getExternalDeposits, putExternalDeposit } from '#contract/external-deposits.ts'
import { camelName, toWire, withNames } from '#contract/wire-names.ts'
import { UnknownBankError } from '#domain/banks/catalogue.ts'
import { type DepositIssuer, depositIssuer } from '#domain/banks/deposit-issuers.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import {
  type DepositNote,
  describeNote,
  type ExternalDeposit,
  isRunning,
  mostNotes,
  openingFault,
} from '#domain/money/external-deposits/external-deposit.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { holdCustomer } from '../../accounts/customers/hold-customer.ts'
import { todayInBogota } from '../renewals/maturing-deposit.ts'
import { readsPictures } from './read-letter-file.ts'
import * as store from './store.ts'

type Shown = CallAnswer<typeof getExternalDeposits>
export type NotedDeposit = ExternalDeposit & { id: string; notedAt: Date }

const purpose = 'external_deposits.note'

/** Z14: what a customer noted, computed; what matures first is first. */
export async function loadNotes(ctx: Context, db: Queryable, customerId: string): Promise<NotedDeposit[]> {
  return (await store.listNotes(db, customerId)).map((row) => openNote(ctx, row))
}

/** Z14: those that are with their banks today: what the insurance counts. */
export async function loadRunningNotes(ctx: Context, db: Queryable, customerId: string): Promise<NotedDeposit[]> {
  const today = todayInBogota()
  return (await loadNotes(ctx, db, customerId)).filter((deposit) => isRunning(deposit, today))
}

/** A row as the rules take it. */
export function openNote({ encryption }: Context, row: store.NoteRow): NotedDeposit {
  const note = withNames(encryption.decryptJson(purpose, row.noteEncrypted), camelName) as DepositNote
  return { ...describeNote(note, depositIssuer(note.bankId)), id: row.id, notedAt: row.createdAt }
}

/** Z14: what a customer noted, as it leaves. */
export async function showNotes(ctx: Context, customerId: string): Promise<Shown> {
  const deposits = (await loadNotes(ctx, ctx.db, customerId)).map((one) => ({
    id: one.id,
    bankId: one.bankId,
    bankName: one.bankName,
    entity: one.legalEntityName,
    amount: one.amountCop,
    rate: one.ratePercent,
    term: one.termDays,
    openingDate: one.openingDate,
    maturityDate: one.maturityDate,
    gross: one.grossCop,
    net: one.netCop,
  }))
  return { deposits, most: mostNotes, readsPictures: await readsPictures(ctx) }
}

/**
 * Z14: notes a deposit, or changes what was noted under its id. The same call twice notes one. Throws BANK_NOT_FOUND,
 * TOO_MANY_EXTERNAL_DEPOSITS, and INVALID_REQUEST for a day on which it cannot have been opened.
 */
export async function noteDeposit(
  ctx: Context,
  key: store.NoteKey,
  { bankId, amount, rate, term, openingDate }: CallRequest<typeof putExternalDeposit>['body'],
): Promise<Shown> {
  const note: DepositNote = { bankId, amountCop: amount, ratePercent: rate, termDays: term, openingDate }
  const fault = openingFault(openingDate, todayInBogota())
  if (fault) {
    throw new ApiError('INVALID_REQUEST', { detail: fault, fields: [{ path: 'opening_date', message: fault }] })
  }
  const { maturityDate } = describeNote(note, requireIssuer(bankId))
  const noteEncrypted = ctx.encryption.encrypt(purpose, JSON.stringify(toWire(note)))
  await inTransaction(ctx.db, async (tx) => {
    if (!(await holdCustomer(tx, key.customerId))) throw new ApiError('SESSION_ENDED')
    const isNew = !(await store.findNote(tx, key))
    if (isNew && (await store.countNotes(tx, key.customerId)) >= mostNotes) {
      throw new ApiError('TOO_MANY_EXTERNAL_DEPOSITS')
    }
    await store.putNote(tx, { ...key, noteEncrypted, maturityDate })
  })
  return showNotes(ctx, key.customerId)
}

/** Z14: forgets a noted deposit. */
export async function forgetNote(ctx: Context, key: store.NoteKey): Promise<Shown> {
  await store.deleteNote(ctx.db, key)
  return showNotes(ctx, key.customerId)
}

/** Z09: what a customer noted, in words. */
export async function notesInWords(ctx: Context, customerId: string): Promise<{ notedAt: Date; words: string }[]> {
  return (await loadNotes(ctx, ctx.db, customerId)).map((one) => ({
    notedAt: one.notedAt,
    words:
      `${formatCop(one.amountCop)} en ${one.bankName}, al ${formatRate(one.ratePercent)} a ${formatTerm(one.termDays)}, ` +
      `desde el ${formatCivilDate(one.openingDate)}`,
  }))
}

/** O04: what an account that is given up noted is the customer's who it was all along. */
export async function moveNotes(tx: Tx, move: { from: string; to: string }): Promise<void> {
  await store.giveNotes(tx, move)
}

/** Z09: forgets everything that a customer noted. */
export async function forgetNotes(tx: Tx, customerId: string): Promise<void> {
  await store.deleteNotes(tx, customerId)
}

function requireIssuer(bankId: number): DepositIssuer {
  try {
    return depositIssuer(bankId)
  } catch (error) {
    if (error instanceof UnknownBankError) throw new ApiError('BANK_NOT_FOUND')
    throw error
  }
}
