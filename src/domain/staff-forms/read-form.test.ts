import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftOf, readForm, readRows } from './read-form.ts'
import type { StaffFields } from './staff-field.ts'
import { commissionFields, memberFields, parameterFields } from './work-fields.ts'

const tiers = {
  from: { kind: 'pesos', least: 1, most: 100_000_000_000 },
  bonus: { kind: 'pesos', least: 1, most: 100_000_000_000 },
} as const
const prizes = {
  prize: {
    oneOf: {
      amount: { kind: 'pesos', least: 1_000, most: 100_000_000, step: 1_000 },
      percent: { kind: 'percent' },
    },
  },
  weight: { kind: 'whole', least: 1, most: 10_000 },
} as const

test('O03 tiers are read with the amounts as people write them', () => {
  expect(readRows(tiers, '5000000; 50000\n$ 10.000.000 ;100.000,00')).toEqual([
    { from: 5_000_000, bonus: 50_000 },
    { from: 10_000_000, bonus: 100_000 },
  ])
  for (const wrong of ['5000000', '5.000.000.00; 1', '5M; 50000', '1; 2; 3', ';5']) {
    expect(readRows(tiers, wrong), wrong).toBeUndefined()
  }
})

test('O03 prizes are read as pesos or as a percentage, each with its weight', () => {
  expect(readRows(prizes, '10.000; 40\n0,3 %; 5\n')).toEqual([
    { amount: 10_000, weight: 40 },
    { percent: '0.3', weight: 5 },
  ])
  for (const wrong of ['10.000', '10.000; x', '-1; 5', '0,3; 5x', '1; 2; 3', '0,3; 5']) {
    expect(readRows(prizes, wrong), wrong).toBeUndefined()
  }
})

const everyKind = {
  line: { kind: 'line', label: 'L', least: 2, most: 5, pattern: /^[a-z]+$/ },
  text: { kind: 'text', label: 'T', least: 3, most: 20 },
  day: { kind: 'day', label: 'D' },
  pesos: { kind: 'pesos', label: 'P', least: 10, most: 99 },
  whole: { kind: 'whole', label: 'W', least: 0, most: 9, optional: true, empty: null },
  percent: { kind: 'percent', label: '%', sentAs: 'share' },
  choice: {
    kind: 'choice',
    label: 'C',
    initial: 'a',
    choices: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ],
  },
  bank: { kind: 'bank', label: 'B', placeholder: 'Elige' },
  box: { kind: 'box', label: 'X' },
  names: { kind: 'names', label: 'N', pattern: /^\w{1,3}$/, most: 2, optional: true },
  rows: { kind: 'rows', label: 'R', least: 1, most: 2, columns: tiers, optional: true },
  secret: { kind: 'secret', label: 'S', most: 9, optional: 'kept' },
} as const satisfies StaffFields
const right = {
  ...draftOf(everyKind),
  ...{ line: 'abc', text: 'Hola\na todos', day: '2026-11-30', pesos: '10', percent: '0,3', bank: '22' },
}

test('O04 what is right is sent by its name in the body, and what is empty is left out or nothing', () => {
  expect(readForm(everyKind, right)).toEqual({
    faults: {},
    values: {
      ...{ line: 'abc', text: 'Hola\na todos', day: '2026-11-30', pesos: 10, whole: null, share: '0.300' },
      ...{ choice: 'a', bank: 22, box: false, names: [] },
    },
  })
})

test.each<[keyof typeof everyKind, string]>([
  ['line', ''],
  ['line', 'a'],
  ['line', 'abcdef'],
  ['line', 'a1'],
  ['text', 'ab'],
  ['day', ''],
  ['day', '2026-02-30'],
  ['pesos', '9'],
  ['pesos', '100'],
  ['pesos', '1e1'],
  ['whole', '10'],
  ['whole', '1.5'],
  ['whole', '-1'],
  ['percent', '100'],
  ['choice', 'c'],
  ['bank', ''],
  ['names', 'a, b, c'],
  ['names', 'abcd'],
  ['rows', '5'],
  ['rows', '1;1\n2;2\n3;3'],
  ['secret', 'x'.repeat(10)],
])('O04 a %s that is %j is said to be wrong, and nothing else is', (name, text) => {
  expect(Object.keys(readForm(everyKind, { ...right, [name]: text }).faults)).toEqual([name])
})

test('O04 a secret stays as it was pasted, and a line is cleaned of what nobody sees', () => {
  const { values } = readForm(everyKind, { ...right, line: 'a\u200bbc ', secret: ' a—b ' })
  expect(values).toMatchObject({ line: 'abc', secret: 'a—b' })
})

test('O04 a field is asked where its conditions hold; what is hidden is neither checked nor sent', () => {
  const member = { ...draftOf(memberFields), phoneNumber: '300 123 4567' }
  expect(readForm(memberFields, { ...member, bankId: '22' })).toEqual({
    faults: {},
    values: { prefixNumber: '57', phoneNumber: '300 123 4567', role: 'ops' },
  })
  expect(readForm(memberFields, { ...member, role: 'bank' }).faults).toEqual({
    bankId: 'Elige el banco en el que trabaja',
  })
  expect(readForm(memberFields, { ...member, role: 'bank', bankId: '22' }).values).toMatchObject({ bankId: 22 })
})

test('O04 a box that is hidden counts as not ticked', () => {
  const fields = {
    seen: { kind: 'box', label: 'S' },
    later: { kind: 'box', label: 'L', when: [{ field: 'seen', equals: true }] },
    key: { kind: 'line', label: 'K', most: 9, when: [{ field: 'later', equals: false }] },
  } as const satisfies StaffFields
  expect(readForm(fields, { seen: false, later: true, key: 'k' }).values).toEqual({ seen: false, key: 'k' })
})

test('O02 O03 a figure is pesos or percent as another answer says', () => {
  const figure = (key: string, value: string) =>
    readForm(parameterFields, { ...draftOf(parameterFields), key, value }).faults.value
  expect(figure('UVT', '52374')).toBeUndefined()
  expect(figure('UVT', '55,43')).toBe('Escribe el valor en pesos')
  expect(figure('COMPONENTE', '55,43')).toBeUndefined()
  expect(figure('COMPONENTE', '0')).toBe('Escribe el porcentaje, por ejemplo 55,43')
  const paid = { ...draftOf(commissionFields), basis: 'percent-year', value: '0' }
  expect(readForm(commissionFields, paid).values).toMatchObject({ value: '0' })
})

test('O04 what is read is written back into the form and read again without a change', () => {
  const letters = fc.stringMatching(/^[a-z]{2,5}$/)
  const sum = fc.integer({ min: 1, max: 100_000_000_000 })
  fc.assert(
    fc.property(
      fc.record({
        ...{ line: letters, text: letters.map((text) => `${text}.`), day: fc.constant('2026-02-28') },
        ...{ pesos: fc.integer({ min: 10, max: 99 }), whole: fc.option(fc.integer({ min: 0, max: 9 })) },
        ...{ share: fc.constantFrom('0.300', '99.999'), choice: fc.constantFrom('a', 'b'), bank: fc.constant(22) },
        ...{ box: fc.boolean(), names: fc.array(fc.stringMatching(/^\w{1,3}$/), { maxLength: 2 }) },
        rows: fc.array(fc.record({ from: sum, bonus: sum }), { minLength: 1, maxLength: 2 }),
      }),
      (values) => {
        expect(readForm(everyKind, draftOf(everyKind, values))).toEqual({ faults: {}, values })
      },
    ),
  )
})
