import { nameParticles } from '#domain/customer/people/split-full-name.ts'
import { answersOfDocument } from '#domain/forms/document-answers.ts'
import { textAnswer } from '#domain/forms/field.ts'
import type { Form } from '#domain/forms/form.ts'
import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { settleAll } from '../../../platform/db/transaction.ts'
import type { IdentityDocument } from '../../../providers/identity/port.ts'
import { loadIdentityDocument } from '../identity/identity-document.ts'
import { decryptAnswers, encryptAnswers, type StoredAnswers } from './encrypted-answers.ts'
import { type ProcessOfForms, requireForm } from './form-of-process.ts'
import { hasConsented } from './record-consent.ts'
import { lockForm, updateForm } from './store.ts'

/** The field of the leave to use biometric data, in whichever form a bank has it. */
const biometricsField = 'accepts_biometrics'

/**
 * F01, F06, F14: fills the form about the person with what the identity check read off the document, which replaces
 * typed answers. A submitted form stays as it is.
 */
export async function prefillProvenData(
  ctx: Context,
  tx: Tx,
  process: ProcessOfForms,
  document: Partial<IdentityDocument>,
): Promise<void> {
  const form = requireForm(process.turbo ? 'turbo' : 'personal', process)
  const { version } = form
  const empty = { processUuid: process.uuid, form: form.id, version, answersEncrypted: encryptAnswers(ctx, {}) }
  const row = await lockForm(tx, empty)
  if (row.submittedAt !== null) return
  const merged = { ...decryptAnswers(ctx, form, row.answersEncrypted), ...answersOfDocument(document) }
  const answers: StoredAnswers = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
  const key = { processUuid: process.uuid, form: form.id }
  await updateForm(tx, key, { version, answersEncrypted: encryptAnswers(ctx, answers), submitted: false })
}

/**
 * What a form of an opening need not ask: what the identity check read off the document, and leave to use biometric
 * data that was given before the check.
 * @returns The answers by field, only of fields that the form has.
 */
export async function provenAnswers(
  ctx: Context,
  db: Queryable,
  process: ProcessOfForms,
  form: Form,
): Promise<StoredAnswers> {
  return (await loadProven(ctx, db, process, form)).proven
}

/** The same, with the document that was read where the form asks for one. */
export async function loadProven(
  ctx: Context,
  db: Queryable,
  process: ProcessOfForms,
  form: Form,
): Promise<{ document: Partial<IdentityDocument> | undefined; proven: StoredAnswers }> {
  if (process.status !== 'LEAD-SIN-FORMULARIO') return { document: undefined, proven: {} }
  const names = new Set(form.pages.flatMap((page) => page.fields.map(({ name }) => name)))
  const [document, leave] = await settleAll([
    names.has('document_number') ? loadIdentityDocument(ctx, process.uuid, db) : undefined,
    names.has(biometricsField) && hasConsented(db, process.uuid, 'biometrics'),
  ])
  const known = { ...answersOfDocument(document ?? {}), ...(leave ? { [biometricsField]: true } : {}) }
  return { document, proven: Object.fromEntries(Object.entries(known).filter(([name]) => names.has(name))) }
}

/**
 * @param proven - What is proven.
 * @returns The answers with leave that was given before; who says no now has said no.
 */
export function withLeaveGiven(answers: StoredAnswers, proven: StoredAnswers): StoredAnswers {
  return proven[biometricsField] === true && answers[biometricsField] === undefined
    ? { ...answers, [biometricsField]: true }
    : answers
}

/**
 * The same for a draft of a turbo form, which never asks for leave that was given: an old draft may have the empty tick
 * of a time when it did. In any other form who says no now has said no.
 */
export function withLeaveInDraft(form: Form, answers: StoredAnswers, proven: StoredAnswers): StoredAnswers {
  const { [biometricsField]: _, ...others } = answers
  const isTurbo = form.id === 'turbo' && proven[biometricsField] === true
  return withLeaveGiven(isTurbo ? others : answers, proven)
}

/**
 * Whether a form names somebody else than the document that was shown: not one word of their names is the same, accents
 * and capitals aside. A letter that was misread may be corrected.
 */
export function isOtherPerson(document: Partial<IdentityDocument>, answers: StoredAnswers): boolean {
  const shown = nameWords([document.names ?? '', document.surnames ?? ''])
  const fields = ['first_name', 'second_name', 'first_surname', 'second_surname']
  const declared = nameWords(fields.map((name) => textAnswer(answers, name)))
  return shown.size > 0 && declared.size > 0 && [...shown].every((word) => !declared.has(word))
}

function nameWords(texts: readonly string[]): Set<string> {
  const words = texts.join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/)
  return new Set(words.filter((word) => word !== '' && !nameParticles.includes(word)))
}
