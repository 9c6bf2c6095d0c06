/** The catalogue of what a bank may find in `answers`, made from the forms that the customer fills in. */

import { bankNames } from '#domain/banks/catalogue.ts'
import { declarations } from '#domain/forms/declarations.ts'
import type { Condition, Field, FieldKind } from '#domain/forms/field.ts'
import type { Form, FormPage } from '#domain/forms/form.ts'
import { numberedForms } from '#domain/forms/form-catalogue.ts'

/** What the raw value of an answer is, by the type of its field. */
export const answerTypes = {
  text: 'Text',
  digits: 'Text of digits, leading zeros included',
  'document-number': 'Text of digits and capitals, without dots',
  date: 'Text, ISO 8601: `1990-05-17`',
  pesos: 'Number of whole pesos',
  percent: 'Number of whole percent',
  option: 'Text: the `value` of one of `options`',
  options: 'List of texts: each the `value` of one of `options`',
  boolean: 'true or false',
  department: 'Text: DIVIPOLA code of two digits',
  municipality: 'Text: DIVIPOLA code of five digits, of which the first two are the department’s',
  ciiu: 'Text: CIIU Rev. 4 A.C. code of four digits, or one of DIAN for people without a business (0010, 0020, 0081, 0082, 0090)',
  country: 'Text: ISO 3166-1 code of two capitals',
  email: 'Text: an address, in lower case',
  phone: 'Text of digits',
  declaration: 'true when the customer accepted the text of `declaration`, false when an optional one was left out',
} as const
export type AnswerType = keyof typeof answerTypes

const typeByKind: Readonly<Record<FieldKind, AnswerType>> = {
  text: 'text',
  digits: 'digits',
  'document-number': 'document-number',
  date: 'date',
  money: 'pesos',
  percent: 'percent',
  choice: 'option',
  'multi-choice': 'options',
  'yes-no': 'boolean',
  department: 'department',
  municipality: 'municipality',
  activity: 'ciiu',
  country: 'country',
  email: 'email',
  phone: 'phone',
  'long-text': 'text',
  consent: 'declaration',
}

/** One field of the catalogue. */
export type BankField = {
  /** The id in `answers`. It is never given to another question. */
  field: string
  label: string
  type: AnswerType
  /** Whether it is always answered when it is asked. */
  required: boolean
  /** When it is asked: by the answer to another field. Always by default. */
  asked_when?: Condition
  /** True where the answer is there also when it is not asked, because it follows from others. */
  follows_otherwise?: true
  options?: readonly { value: string; label: string }[]
  min?: number
  max?: number
  max_length?: number
  /** The text that was accepted, with its version. */
  declaration?: { id: string; version: number }
}

/** The fields of a form. Those of `questions` are one bank's, the others are asked for every bank. */
export type BankFieldForm = {
  form: Form['id']
  title: string
  bank?: { bank_id: number; name: string }
  fields: BankField[]
}

/** Every field that a bank may find in `answers`: the forms of all banks, then the questions of each. */
export function listBankFields(): BankFieldForm[] {
  return numberedForms.flatMap(({ form, bankIds = [undefined] }) =>
    bankIds.map((bankId) => ({
      form: form.id,
      title: form.title,
      ...(bankId === undefined ? {} : { bank: { bank_id: bankId, name: bankNames.get(bankId) ?? `Banco ${bankId}` } }),
      fields: form.pages.flatMap((page) => page.fields.map((field) => toBankField(page, field))),
    })),
  )
}

function toBankField({ derived = [] }: FormPage, field: Field): BankField {
  const { kind, choices, min, max, maxLength, visibleWhen, declaration } = field
  return {
    field: field.name,
    label: field.label,
    type: typeByKind[kind],
    required: field.required ?? true,
    ...(visibleWhen && { asked_when: visibleWhen }),
    ...(derived.some(({ answers }) => answers?.field === field.name) && { follows_otherwise: true as const }),
    ...(choices && { options: choices.map(({ value, label }) => ({ value, label })) }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(maxLength !== undefined && { max_length: maxLength }),
    ...(declaration && { declaration: { id: declaration, version: declarations[declaration].version } }),
  }
}
