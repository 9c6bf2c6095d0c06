import { nameGroups } from '#domain/customer/people/split-full-name.ts'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { IdentityDocument } from '../../../providers/identity/port.ts'
import { decryptAnswers, encryptAnswers, type StoredAnswers } from './encrypted-answers.ts'
import { type ProcessOfForms, requireForm } from './form-of-process.ts'
import { hasConsented } from './record-consent.ts'
import { lockForm, updateForm } from './store.ts'

/**
 * F14: fills the turbo form with what the identity check read off the document, which replaces typed answers. A
 * submitted form stays as it is.
 */
export async function prefillTurboForm(
  ctx: Context,
  tx: Tx,
  process: ProcessOfForms,
  document: Partial<IdentityDocument>,
): Promise<void> {
  const form = requireForm('turbo', process)
  const { version } = form
  const empty = { processUuid: process.uuid, form: form.id, version, answersEncrypted: encryptAnswers(ctx, {}) }
  const row = await lockForm(tx, empty)
  if (row.submittedAt !== null) return
  // The consent to biometric data was given before the check. The customer sees the tick and may remove it.
  const consent: StoredAnswers = (await hasConsented(tx, process.uuid, 'biometrics'))
    ? { accepts_biometrics: true }
    : {}
  const answers = { ...decryptAnswers(ctx, form, row.answersEncrypted), ...consent, ...toAnswers(document) }
  const key = { processUuid: process.uuid, form: form.id }
  await updateForm(tx, key, { version, answersEncrypted: encryptAnswers(ctx, answers), submitted: false })
}

function toAnswers({ type, number, names, surnames, birthDate, issueDate }: Partial<IdentityDocument>): StoredAnswers {
  const [first_name, second_name] = splitNames(names ?? '')
  const [first_surname, second_surname] = splitNames(surnames ?? '')
  const read = {
    document_type: type,
    document_number: number,
    first_name,
    second_name,
    first_surname,
    second_surname,
    birth_date: birthDate,
    document_issued_on: issueDate,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value)) as StoredAnswers
}

/** In: names as a document prints them. Out: the first and the rest, `'DE LA CRUZ PÉREZ'` as `De La Cruz`, `Pérez`. */
export function splitNames(text: string): [first: string, rest: string] {
  const capitalize = (names: string) => names.split(' ').map(capitalized).join(' ')
  const [first = '', ...others] = nameGroups(text)
  return [capitalize(first), capitalize(others.join(' '))]
}

/** Documents print names in capitals; a greeting in capitals seems to shout. */
function capitalized(word: string): string {
  if (word !== word.toLocaleUpperCase('es')) return word
  return word.charAt(0) + word.slice(1).toLocaleLowerCase('es')
}
