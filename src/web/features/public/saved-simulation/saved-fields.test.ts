import { expect, test } from 'vitest'
import { saveSimulation } from '#contract/simulate.ts'
import { wireName, withNames } from '#contract/wire-names.ts'
import { savedFields, withoutTracking } from './saved-fields.ts'

const asked = { amountCop: 25_000_000, termDays: 360 }
const contact = { consent: true, name: ' Ana ', phone: '300 123 4567' }
const nobody = { consent: false, name: 'Ana', phone: '300 123 4567' }
const visit = (query: string, more: object = {}) => ({
  address: `https://cosecha.example/cdt-simulador?${query}`,
  ref: undefined,
  theme: undefined,
  channel: undefined,
  ...more,
})

test('S06 what the address says of the campaign goes along, and nothing else of it', () => {
  const query = 'monto=25000000&campana=black_friday&medio=cpc&utm_source=google&bono=bono_de_bienvenida&process_id=1'
  const body = savedFields(asked, nobody, visit(query, { ref: 'kept_ref', theme: 'flamingo' }))
  expect(body).toEqual({
    amnt: 25_000_000,
    term: 360,
    srcurl: 'https://cosecha.example/cdt-simulador',
    platform: 'web',
    externalCompany: 'flamingo',
    acquisitionChannel: 'google',
    campana: 'black_friday',
    medio: 'cpc',
    bono: 'bono_de_bienvenida',
    ref: 'kept_ref',
    contactConsent: false,
  })
  expect(saveSimulation.body?.safeParse(withNames(body, wireName)).success).toBe(true)
})

test('S06 name and phone go only with consent', () => {
  expect(savedFields(asked, nobody, visit(''))).not.toHaveProperty('phone')
  expect(savedFields(asked, nobody, visit(''))).not.toHaveProperty('name')
  expect(savedFields(asked, contact, visit(''))).toMatchObject({
    phone: '300 123 4567',
    name: 'Ana',
    contactConsent: true,
  })
})

test('S06 H02 the channel of the visit goes along; without one it is that of the address, else none', () => {
  const getChannel = (query: string, channel?: string) =>
    savedFields(asked, nobody, visit(query, { channel })).acquisitionChannel
  expect([getChannel('utm_source=google', 'email'), getChannel('utm_source=google'), getChannel('')]).toEqual([
    'email',
    'google',
    'none',
  ])
})

test('S06 an address that somebody wrote too long is still taken', () => {
  const body = savedFields(
    asked,
    contact,
    visit(`campana=${'x'.repeat(500)}&utm_source=${'y'.repeat(500)}&adv=${'z'.repeat(500)}`),
  )
  expect(saveSimulation.body?.safeParse(withNames(body, wireName)).success).toBe(true)
})

test('S06 after saving the tracking parameters leave the address, and the rest stays', () => {
  const query = new URLSearchParams(
    'monto=1&plazo=90&utm_source=a&utm_medium=b&director=c&campana=d&accion=e&medio=f&anuncios=g&detalle=h&ref=i&bono=j',
  )
  expect(withoutTracking(query).toString()).toBe('monto=1&plazo=90&bono=j')
})
