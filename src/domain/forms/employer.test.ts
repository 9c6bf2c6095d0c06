import { expect, test } from 'vitest'
import { agreedEmployer, isCompanyNit } from './employer.ts'
import { nitCheckDigit } from './nit.ts'

const withCheckDigit = (base: string) => `${base}${nitCheckDigit(base)}`

test.each([
  ['a company', withCheckDigit('900123456'), true],
  ['an older company', withCheckDigit('800197268'), true],
  ['a cédula of ten digits', withCheckDigit('1020304050'), false],
  ['a cédula of eight digits', withCheckDigit('80123456'), false],
  ['a foreign person', withCheckDigit('700123456'), false],
  ['a wrong check digit', '9001234560', false],
  ['no check digit', '900123456', false],
  ['nothing', '', false],
])('F01 the NIT of %s is a company’s', (_, nit, expected) => {
  expect(isCompanyNit(nit)).toBe(expected)
})

const said = (person: string, name = 'Acme S.A.S.', address = 'Calle 100 # 8-60', phone = '6015550100') => ({
  person,
  name,
  address,
  phone,
})

test.each([
  ['nobody', [], undefined],
  ['two persons', [said('a'), said('b')], undefined],
  ['one person three times', [said('a'), said('a'), said('a')], undefined],
  ['two persons, one of them twice', [said('a'), said('b'), said('a')], undefined],
  [
    'three persons',
    [said('a'), said('b'), said('c')],
    { name: 'Acme S.A.S.', address: 'Calle 100 # 8-60', phone: '6015550100' },
  ],
  [
    'three who write it each in their way',
    [said('a', 'ACME SAS', 'calle 100 No. 8-60', '601 555 0100'), said('b'), said('c', 'Acmé s.a.s', 'Calle 100 8 60')],
    { name: 'ACME SAS', address: 'Calle 100 # 8-60', phone: '6015550100' },
  ],
  [
    'three who agree on the name alone',
    [said('a', 'Acme', 'Calle 1 # 2-3', '1'), said('b', 'Acme', 'Calle 2 # 2-3', '2'), said('c', 'Acme', 'x', '3')],
    { name: 'Acme' },
  ],
  [
    'three who agree on name and phone',
    [said('a'), said('b'), said('c', 'Acme S.A.S.', 'Carrera 7 # 1-1')],
    { name: 'Acme S.A.S.', phone: '6015550100' },
  ],
  [
    'addresses of the same digits that are different places',
    [said('a', 'Acme', 'Calle 100 # 8-60'), said('b', 'Acme', 'Calle 100 # 86-0'), said('c', 'Acme')],
    { name: 'Acme', phone: '6015550100' },
  ],
  ['three with three names', [said('a', 'Uno'), said('b', 'Dos'), said('c', 'Tres')], undefined],
  [
    'a person who changed their mind: the last word counts',
    [said('a', 'Otra'), said('a'), said('b'), said('c')],
    undefined,
  ],
  [
    'an agreed address that others of another name gave',
    [said('a'), said('b'), said('c', 'Acme S.A.S.', 'Otra 1'), said('d', 'Beta')],
    { name: 'Acme S.A.S.', phone: '6015550100' },
  ],
  ['names that are empty', [said('a', ' '), said('b', '-'), said('c', '')], undefined],
])('F01 what is known of a company from %s', (_, statements, expected) => {
  expect(agreedEmployer(statements)).toEqual(expected)
})
