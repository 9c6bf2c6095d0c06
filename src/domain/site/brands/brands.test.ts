import { expect, test } from 'vitest'
import { phoneCountries } from '../../customer/phones/countries.ts'
import { brandOfClientKey, brandOfHost, brandOfId, brands } from './registry.ts'

test('each brand has an id, a client key and hosts of its own', () => {
  const all = {
    id: brands.map((brand) => brand.id),
    clientKey: brands.map((brand) => brand.clientKey),
    host: brands.flatMap((brand) => brand.hosts),
  }
  for (const values of Object.values(all)) expect(new Set(values).size).toBe(values.length)
})

test('exactly one brand is served where no other is', () => {
  expect(brands.filter((brand) => brand.hosts.includes('*')).map((brand) => brand.id)).toEqual(['default'])
})

test('L03 L06 the default brand: six digits, WhatsApp before SMS, a call on request, every country', () => {
  expect(brandOfHost('localhost')).toMatchObject({
    id: 'default',
    codeLength: 6,
    channels: ['whatsapp', 'sms'],
    callOffered: true,
  })
  expect(brandOfHost('localhost').countries).toBeUndefined()
})

test('L03 the brand of the financial institution has codes of four digits', () => {
  expect(brandOfHost('coltefinanciera.localhost')).toMatchObject({ id: 'coltefinanciera', codeLength: 4 })
})

test('L02 L06 every other brand: SMS only, no call, Colombia only', () => {
  const others = brands.filter((brand) => brand.id !== 'default')
  for (const brand of others) {
    expect(brand).toMatchObject({ channels: ['sms'], callOffered: false, countries: ['CO'] })
  }
})

test('L02 the countries of a brand are countries whose phones we know', () => {
  for (const code of brands.flatMap((brand) => brand.countries ?? [])) {
    expect(phoneCountries.some((country) => country.iso === code)).toBe(true)
  }
})

test.each(brands)('a request with the key $clientKey comes from the brand $id', (brand) => {
  expect(brandOfClientKey(brand.clientKey)).toBe(brand)
  for (const host of brand.hosts) expect(brandOfHost(host)).toBe(brand)
})

test.each(['', '*', 'cosecha-web ', 'COSECHA-WEB', 'default', '__proto__'])('the key %j belongs to nobody', (key) => {
  expect(brandOfClientKey(key)).toBeUndefined()
})

test.each(['', 'cosecha.example', 'coltefinanciera.localhost.evil.example', 'xcoltefinanciera.localhost'])(
  'the host %j shows the default brand',
  (host) => {
    expect(brandOfHost(host).id).toBe('default')
  },
)

test('a host name is the same in capitals', () => {
  expect(brandOfHost('Coltefinanciera.LocalHost').id).toBe('coltefinanciera')
})

test('R02 a build is told its brand by id, and an unknown one stops it', () => {
  for (const brand of brands) expect(brandOfId(brand.id)).toBe(brand)
  for (const none of [undefined, '']) expect(brandOfId(none).id).toBe('default')
  expect(() => brandOfId('colte')).toThrow('no brand: colte')
})
