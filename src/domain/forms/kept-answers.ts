/** Which answers of earlier openings hold in a new one, and which of them the customer has to confirm first. */
import { addMonths, type CivilDate } from '../money/dates/civil-date.ts'
import type { Answers, AnswerValue, Field } from './field.ts'
import { isBlank } from './field.ts'
import type { Form, FormPage } from './form.ts'
import { normalizeFields } from './normalize.ts'

/**
 * Months during which an answer holds without a word of the customer (decision 040). The declaration of truthfulness
 * promises the bank new data once a year.
 */
export const keptMonths = 12

/** A form of an earlier opening. */
export type EarlierForm = {
  /** The opening that it belongs to. */
  readonly processUuid: string
  /** The form as it is asked today. */
  readonly form: Form
  /** The version under which it was answered. */
  readonly version: number
  /** The day in Bogota on which it was handed in; `undefined` for a draft. */
  readonly handedInOn: CivilDate | undefined
  readonly answers: Answers
}

/** Why a page is to be confirmed: its answers are old, were never handed in, or are about the money of one deposit. */
export type ConfirmReason = 'aged' | 'draft' | 'this-deposit'

/** A page to confirm. `since` is the day on which its answers were handed in; a draft has none. */
export type PageToConfirm = { readonly page: string; readonly reason: ConfirmReason; readonly since?: CivilDate }

export type KeptAnswers = {
  readonly answers: Readonly<Record<string, AnswerValue>>
  readonly toConfirm: readonly PageToConfirm[]
}

/** What does not change, or what the identity check proves again: it holds at any age. */
const lastingFields: ReadonlySet<string> = new Set([
  'document_type',
  'document_number',
  'document_issued_on',
  'document_issue_country',
  'document_issue_department',
  'document_issue_municipality',
  'document_issue_city',
  'document_expires_on',
  'birth_date',
  'birth_country',
  'birth_department',
  'birth_municipality',
  'birth_city',
  'first_name',
  'second_name',
  'first_surname',
  'second_surname',
  'sex',
  'nationality',
])

/** Where the money comes from is asked for each deposit: the last answer is shown, and confirmed. */
const ofEachDeposit: ReadonlySet<string> = new Set(['funds_source', 'funds_source_detail'])

/** What is shown with its last answer to be changed in place, because another deposit may want another one. */
export const shownAgain: ReadonlySet<string> = new Set(['maturity_instruction'])

/** What one accepts again for each deposit: every declaration with a text, and when the interest is paid. */
export function mustBeAcceptedAgain({ kind, name, declaration }: Field): boolean {
  return kind === 'consent' && (declaration !== undefined || name === 'interest_at_maturity')
}

/**
 * A question counts as the same when name, kind, words and choices are; so answers of one bank hold at another. Nothing
 * holds of a form whose version changed since, and no declaration ever does. What may change is taken from one earlier
 * opening per page, so that no page mixes two addresses.
 * @param form - A form of the new opening.
 * @param earlier - The customer's earlier forms. The form handed in last is first, drafts are last.
 * @param today - Today in Bogota.
 * @returns The answers that are copied, and the pages of which the customer confirms that they still hold.
 */
export function keepAnswers(form: Form, earlier: readonly EarlierForm[], today: CivilDate): KeptAnswers {
  const sources = earlier.filter((one) => one.version === one.form.version)
  const pages = form.pages.map((page) => keepPage(page, sources, today))
  return {
    answers: Object.assign({}, ...pages.map(({ answers }) => answers)),
    toConfirm: pages.flatMap(({ toConfirm }) => toConfirm ?? []),
  }
}

/**
 * @param current - The answers as they stand.
 * @param kept - What was kept.
 * @returns The pages to confirm. What was changed since is confirmed.
 */
export function pagesToConfirm(form: Form, current: Answers, kept: KeptAnswers): PageToConfirm[] {
  return kept.toConfirm.filter(({ page: id }) => {
    const page = form.pages.find((one) => one.id === id)
    return page !== undefined && isSameOnPage(page, current, kept.answers)
  })
}

/**
 * @param fields - The fields of a page.
 * @returns The earlier forms of the first opening that answers a question of the page, with the answers.
 */
function findSources(fields: readonly Field[], earlier: readonly EarlierForm[]) {
  const answering = earlier
    .map((one) => ({ ...one, copied: copyAnswers(fields, one) }))
    .filter(({ copied }) => Object.keys(copied).length > 0)
  return answering.filter(({ processUuid }) => processUuid === answering[0]?.processUuid)
}

function keepPage(page: FormPage, sources: readonly EarlierForm[], today: CivilDate) {
  const questions = page.fields.filter((field) => !mustBeAcceptedAgain(field))
  const stable = questions.filter(({ name }) => lastingFields.has(name))
  const others = questions.filter(({ name }) => !lastingFields.has(name))
  const chosen = findSources(others, sources)
  const changing: Answers = Object.assign({}, ...chosen.toReversed().map(({ copied }) => copied))
  const answers: Record<string, AnswerValue> = {
    ...Object.assign({}, ...sources.toReversed().map((one) => copyAnswers(stable, one))),
    ...(changing as Record<string, AnswerValue>),
  }
  // Drafts are last, and the oldest form before them.
  const oldest = chosen.at(-1)
  return { answers, toConfirm: oldest && reasonToConfirm(page, oldest, changing, today) }
}

function reasonToConfirm(
  page: FormPage,
  { handedInOn: since }: EarlierForm,
  changing: Answers,
  today: CivilDate,
): PageToConfirm | undefined {
  if (Object.keys(changing).some((name) => ofEachDeposit.has(name))) {
    return { page: page.id, reason: 'this-deposit', ...(since ? { since } : {}) }
  }
  if (!since) return { page: page.id, reason: 'draft' }
  return addMonths(since, keptMonths) < today ? { page: page.id, reason: 'aged', since } : undefined
}

/** The answers of an earlier form to the questions that it asked in the same words. */
function copyAnswers(fields: readonly Field[], { form, answers }: EarlierForm): Record<string, AnswerValue> {
  const earlierFields = form.pages.flatMap((page) => page.fields)
  const same = fields.filter((field) => earlierFields.some((one) => isSameQuestion(one, field)))
  return Object.fromEntries(
    same.flatMap(({ name }) => (isBlank(answers[name]) ? [] : [[name, answers[name] as AnswerValue]])),
  )
}

function isSameQuestion(one: Field, other: Field): boolean {
  if (one === other) return true
  const meaning = ({ name, kind, label, choices }: Field) => JSON.stringify([name, kind, label, choices])
  return meaning(one) === meaning(other)
}

function isSameOnPage(page: FormPage, one: Answers, other: Answers): boolean {
  const fields = page.fields.filter((field) => !mustBeAcceptedAgain(field))
  const read = (answers: Answers) => normalizeFields(fields, answers)
  const [left, right] = [read(one), read(other)]
  // What a field holds before anybody answers it is no change by the customer.
  return Object.keys(right).every((name) => JSON.stringify(left[name]) === JSON.stringify(right[name]))
}
