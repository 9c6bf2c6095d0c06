import { expect, test } from 'vitest'
import { carryParameters, pickCampaignParameters, withoutParameters } from './carry-parameters.ts'

const read = (query: string) => [...new URLSearchParams(query)]
const written = (parameters: ReturnType<typeof withoutParameters>) =>
  parameters && new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString()
const carry = (before: string, path: string, next = '') =>
  written(carryParameters(read(before), { path, parameters: read(next) }))

test('H03 the parameters of a campaign go along to the next page, beside what stands there', () => {
  expect(carry('utm_source=radio&campana=mayo&monto=5', '/cdt-simulador', 'plazo=360')).toBe(
    'plazo=360&utm_source=radio&campana=mayo',
  )
})

test('H03 what the next page says itself stands, and nothing is done where nothing is missing', () => {
  expect(carry('ref=a', '/', 'ref=b')).toBeUndefined()
  expect(carry('monto=5', '/')).toBeUndefined()
})

test('H03 they are dropped at the list of processes', () => {
  expect(carry('utm_source=radio', '/mis-procesos', 'bono=x&ref=a&detalle=b')).toBe('bono=x')
  expect(carry('utm_source=radio', '/mis-procesos', 'bono=x')).toBeUndefined()
})

test('S06 H03 all of them can be taken out of an address at once', () => {
  const all = 'utm_source=1&utm_medium=2&director=3&campana=4&accion=5&medio=6&anuncios=7&detalle=8&ref=9&monto=10'
  expect(written(withoutParameters(read(all)))).toBe('monto=10')
  expect(withoutParameters(read('monto=10'))).toBeUndefined()
})

test('H05 what is told of a campaign is short, and nothing that is blank', () => {
  const long = 'x'.repeat(200)
  expect(pickCampaignParameters(read(`ref=${long}&medio=%20&campana=mayo&otra=1`))).toEqual({
    ref: 'x'.repeat(120),
    campana: 'mayo',
  })
})
