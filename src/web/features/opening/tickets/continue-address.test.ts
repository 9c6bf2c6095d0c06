import { expect, test } from 'vitest'
import {
  continuePath,
  pathFromRoot,
  readContinueLink,
  readPhone,
  readTicket,
  withCampaign,
} from './continue-address.ts'

const query = (text: string) => new URLSearchParams(text)

test.each([
  ['process_id=a1', '/continuar-proceso?process_id=a1'],
  ['ticket=t1', '/continuar-proceso?ticket=t1'],
  ['campaign=flamingo&ticket=t1&process_id=a1', '/continuar-proceso?process_id=a1&ticket=t1&campaign=flamingo'],
  ['process_id=a1&utm_source=x', '/continuar-proceso?process_id=a1'],
  ['process_id=a%26b', '/continuar-proceso?process_id=a%26b'],
])('H01 P12 the front page with «%s» leads to %s', (search, path) => {
  expect(pathFromRoot(query(search))).toBe(path)
})

test.each(['', 'campaign=flamingo', 'process_id=', 'ticket=&campaign=x'])(
  'H01 the front page with «%s» stays the front page',
  (search) => {
    expect(pathFromRoot(query(search))).toBeUndefined()
  },
)

test('P12 what a link carries is read as it was written', () => {
  const link = { processId: 'a1', ticket: 't+/=1', campaign: 'flamingo' }
  expect(readContinueLink(new URL(continuePath(link), 'https://own.invalid').searchParams)).toEqual(link)
  expect(continuePath({})).toBe('/continuar-proceso')
})

test.each([
  ['/validar-identidad', 'flamingo', '/validar-identidad?campaign=flamingo'],
  [
    '/bienvenida-usuario-retorno?redirect=%2Fx&stage=2',
    'flamingo',
    '/bienvenida-usuario-retorno?redirect=%2Fx&stage=2&campaign=flamingo',
  ],
  ['/validar-identidad', undefined, '/validar-identidad'],
])('P12 the campaign goes along to %s', (path, campaign, led) => {
  expect(withCampaign(path, campaign)).toBe(led)
})

test('P12 from the state of navigation only a ticket and a whole phone are taken', () => {
  const phone = { country: 'CO', prefix: '57', number: '3001234567' }
  expect(readTicket({ ticket: 't1' })).toBe('t1')
  expect(readPhone({ phone })).toEqual(phone)
  for (const state of [
    null,
    undefined,
    'x',
    {},
    { ticket: 7, phone: 'x' },
    { phone: { country: 'CO', number: '3' } },
  ]) {
    expect(readTicket(state)).toBeUndefined()
    expect(readPhone(state)).toBeUndefined()
  }
})
