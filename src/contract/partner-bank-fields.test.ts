import { expect, test } from 'vitest'
import { partnerBanks } from '#domain/banks/registry.ts'
import { activity } from '#domain/forms/activities/activities.ts'
import { listFieldAnswers } from '#domain/forms/field-answers.ts'
import { numberedForms } from '#domain/forms/form-catalogue.ts'
import { officialLookups } from '#domain/forms/lookups.ts'
import { municipality } from '#domain/forms/places/places.ts'
import { isCivilDate } from '#domain/money/dates/civil-date.ts'
import { buildAnswers } from '#testing/form-answers.ts'
import { formAnswer } from './partner-bank.ts'
import { type AnswerType, answerTypes, type BankField, listBankFields } from './partner-bank-fields.ts'

const isText = (value: unknown) => typeof value === 'string' && value.length > 0
const fits: Record<AnswerType, (value: unknown, field: BankField) => boolean> = {
  text: isText,
  digits: (value) => /^\d+$/.test(String(value)),
  'document-number': (value) => /^[A-Z0-9]+$/.test(String(value)),
  date: (value) => isCivilDate(String(value)),
  pesos: Number.isInteger,
  percent: Number.isInteger,
  option: (value, { options }) => options?.some((one) => one.value === value) ?? false,
  options: (value, { options }) =>
    Array.isArray(value) && value.every((chosen) => options?.some((one) => one.value === chosen)),
  boolean: (value) => typeof value === 'boolean',
  department: (value) => officialLookups.departmentName(String(value)) !== undefined,
  municipality: (value) => municipality(String(value)) !== undefined,
  ciiu: (value) => activity(String(value)) !== undefined,
  country: (value) => officialLookups.countryName(String(value)) !== undefined,
  email: (value) => /^\S+@\S+$/.test(String(value)),
  phone: (value) => /^\d+$/.test(String(value)),
  declaration: (value) => typeof value === 'boolean',
}

const fieldsOfBank = (bankId: number) =>
  listBankFields().flatMap(({ bank, fields }) => (bank === undefined || bank.bank_id === bankId ? fields : []))

test.each(partnerBanks.map(({ id, name }) => [name, id] as const))(
  'Z12 every answer that %s is sent stands in its catalogue, with a value of its type',
  (_, bankId) => {
    const forms = numberedForms.filter(({ bankIds }) => bankIds === undefined || bankIds.includes(bankId))
    const catalogue = fieldsOfBank(bankId)
    const sent = forms.flatMap(({ form }) => listFieldAnswers(form, buildAnswers(form), officialLookups))
    expect(sent.length).toBeGreaterThan(80)
    for (const answer of sent) {
      expect(formAnswer.safeParse(answer).error).toBeUndefined()
      const field = catalogue.find((one) => one.field === answer.field)
      expect(field, answer.field).toBeDefined()
      expect(field && fits[field.type](answer.value, field), `${answer.field}: ${answer.value}`).toBe(true)
    }
  },
)

test.each(partnerBanks.map(({ id, name }) => [name, id] as const))(
  'Z12 a field id of %s is one question, whichever form asks it',
  (_, bankId) => {
    const byField = Map.groupBy(fieldsOfBank(bankId), ({ field }) => field)
    for (const [field, found] of byField) {
      expect(new Set(found.map(({ type, label }) => `${type} ${label}`)).size, field).toBe(1)
      expect(field).toMatch(/^[a-z][a-z0-9_]*$/)
    }
  },
)

test('Z12 a condition names a field of the catalogue, and an option has its list', () => {
  for (const { fields } of listBankFields()) {
    const names = new Set(fields.map(({ field }) => field))
    for (const { type, asked_when, options } of fields) {
      expect(answerTypes[type]).toBeTruthy()
      if (asked_when) expect(names).toContain(asked_when.field)
      expect(options !== undefined).toBe(type === 'option' || type === 'options')
    }
  }
})
