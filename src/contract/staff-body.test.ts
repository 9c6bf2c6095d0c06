import { expect, test } from 'vitest'
import { z } from 'zod'
import { connectionForm } from '#domain/banks/connection-fields.ts'
import { campaignFields, figureFields } from '#domain/bonuses/campaign-fields.ts'
import { commissionBases } from '#domain/money/commissions/commissions.ts'
import { parameterUnits } from '#domain/money/parameters/parameter-on.ts'
import { issueFields, reportFields } from '#domain/staff-forms/desk-fields.ts'
import * as list from '#domain/staff-forms/list-fields.ts'
import { draftOf, readForm } from '#domain/staff-forms/read-form.ts'
import type { StaffFields } from '#domain/staff-forms/staff-field.ts'
import * as work from '#domain/staff-forms/work-fields.ts'
import { bodyOf, valuesOf } from './staff-body.ts'
import { wireName, withNames } from './wire-names.ts'

const { reason: _, longestClosureHours: __, ...workForms } = work
const tables: Readonly<Record<string, StaffFields>> = {
  ...{ campaignFields, figureFields, connectionForm, issueFields },
  ...workForms,
  ...reportFields,
  ...list,
}

/** A text of each kind that is right, and texts that are not. */
const typed: Partial<Record<StaffFields[string]['kind'], readonly string[]>> = {
  line: ['/a', '57', 'abc', 'a'.repeat(40), 'a'.repeat(121), '', 'A!', 'cosim1000001'],
  text: ['a'.repeat(4), 'a'.repeat(30), 'a'.repeat(301), 'a'.repeat(2_001), ''],
  day: ['2026-11-30', ''],
  pesos: ['0', '1', '100000000000', '100000000001', '1000000000001'],
  whole: ['0', '1', '168', '169', '721', '3601', '10000001'],
  percent: ['0,3', '100', ''],
  figure: ['0', '5', '55,43', '123456789', '1234567890123'],
  bank: ['22', '0', ''],
  names: ['', 'a', 'd o s', Array(21).fill('a').join(',')],
  rows: ['', '1;1', '10.000;1\n20.000;2', 'a;Ana', 'x', Array(13).fill('1;1').join('\n')],
  secret: ['', 'x', 'x'.repeat(20_001)],
  'secret-file': ['', 'x', 'x'.repeat(20_001)],
}

test.each(Object.entries(tables))(
  'O04 the body of %s takes what the form sends, and refuses what it refuses',
  (_name, fields) => {
    const body = z.strictObject(bodyOf(fields))
    for (const [name, field] of Object.entries(fields)) {
      const one = { [name]: { ...field, when: undefined, missing: undefined } } as unknown as StaffFields
      const alone = z.strictObject(bodyOf(one))
      const texts = field.kind === 'choice' ? field.choices.map(({ value }) => value) : (typed[field.kind] ?? [])
      for (const text of texts) {
        const answers = { key: 'COMPONENTE', basis: 'percent-year' }
        const { faults, values } = readForm(one, { [name]: text }, answers)
        const sent = withNames(values, wireName)
        // The server knows the unit of a figure besides, and the days of a calendar.
        if (faults[name] === undefined) expect(alone.safeParse(sent).success, `${name} ${text}`).toBe(true)
      }
    }
    expect(Object.keys(body.shape)).toEqual(
      Object.entries(fields).map(([name, field]) => wireName(field.sentAs ?? name)),
    )
  },
)

test('O04 the call refuses by itself a text that is too short, too long or misshapen', () => {
  const { words, hours } = bodyOf(work.closingFields)
  expect(words.safeParse('Corto').success).toBe(false)
  expect(words.safeParse('x'.repeat(161)).success).toBe(false)
  expect(words.safeParse('El banco está en mantenimiento.').success).toBe(true)
  expect(hours.safeParse(0).success).toBe(false)
  const { prizes, percent, validFrom } = { ...bodyOf(figureFields), validFrom: bodyOf(campaignFields).valid_from }
  expect(
    prizes.safeParse([
      { amount: 1_500, weight: 1 },
      { amount: 1_000, weight: 1 },
    ]).success,
  ).toBe(false)
  expect(prizes.safeParse([{ amount: 1_000, weight: 1 }]).success).toBe(false)
  expect(
    prizes.safeParse([
      { amount: 1_000, weight: 1 },
      { percent: '0.3', weight: 1 },
    ]).success,
  ).toBe(true)
  expect(percent.safeParse('100').success).toBe(false)
  expect(validFrom.safeParse('mañana').success).toBe(false)
})

test('O02 O03 every figure of the law and every basis of a commission can be chosen', () => {
  expect(valuesOf(work.parameterFields.key)).toEqual(Object.keys(parameterUnits))
  expect(valuesOf(work.commissionFields.basis)).toEqual([...commissionBases])
})

test('O04 a form as it begins shows no secret', () => {
  const draft = draftOf(connectionForm, { channel: 'api', secrets: [{ name: 'outgoing', fingerprint: '8f00b204' }] })
  expect(JSON.stringify(draft)).not.toContain('8f00b204')
})
