import { expect, test } from 'vitest'
import { type ComparisonQuestion, comparisonAddress } from './comparison-question.ts'

const { defaults, read, write } = comparisonAddress('tasa')
const ofAddress = (text: string) => read(new URLSearchParams(text))

test('S09 the address asks the whole question, and the page writes the same one back', () => {
  const question: ComparisonQuestion = {
    amountText: '25000000',
    termDays: 180,
    sort: 'oficinas',
    reversed: true,
    tag: 'recomendado',
    covered: true,
    digital: true,
  }
  const text = 'monto=25.000.000&plazo=180&orden=-oficinas&etiqueta=recomendado&cubierto=si&digital=si'
  expect(ofAddress(text)).toEqual(question)
  expect(read(write(question, new URLSearchParams()))).toEqual(question)
})

test('S09 what is as the page begins is not written, and what is not ours stays', () => {
  expect(write(defaults, new URLSearchParams('utm_source=x&orden=banco')).toString()).toBe(
    'utm_source=x&monto=10000000&plazo=360',
  )
  expect(write({ ...defaults, reversed: true }, new URLSearchParams()).get('orden')).toBe('-tasa')
})

test.each(['', 'plazo=45', 'plazo=abc', 'orden=precio', 'etiqueta=barato', 'cubierto=no&digital=1', 'orden=--tasa'])(
  'S09 an address that says «%s» compares what the page begins with',
  (text) => {
    expect(ofAddress(text)).toEqual(defaults)
  },
)
