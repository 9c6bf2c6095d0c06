import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formContext, personalAnswers } from '#testing/form-answers.ts'
import { validatePage } from './form.ts'
import { addressLine, residencePage } from './pages/residence.ts'
import { parseAddress } from './parse-address.ts'

test.each([
  ['Carrera 72A # 10-34, Apto 301', 'Carrera 72A # 10-34, Apto 301'],
  ['cra 72a no. 10 - 34 apto 301', 'Carrera 72a # 10-34, apto 301'],
  ['Cll 10 #43-25', 'Calle 10 # 43-25'],
  ['Calle 10 43-25 torre 2, apto 301', 'Calle 10 # 43-25, torre 2, apto 301'],
  ['CALLE 45 BIS SUR N° 12A-08', 'Calle 45 BIS SUR # 12A-08'],
  ['Av. Calle 26 # 69-76', 'Avenida calle 26 # 69-76'],
  ['AK 7 # 72 - 41 Sur', 'Avenida carrera 7 # 72-41 Sur'],
  ['Avenida El Dorado # 69-76', 'Avenida El Dorado # 69-76'],
  ['Dg 40A # 20 15', 'Diagonal 40A # 20-15'],
  ['Km 5 vía La Calera, casa 2', 'Kilómetro 5 vía La Calera, casa 2'],
  ['Vereda El Salitre', 'Vereda o zona rural El Salitre'],
])('F01 the address %j is understood as %j', (typed, understood) => {
  const parts = parseAddress(typed) ?? {}
  expect(addressLine(parts)).toBe(understood)
  const errors = validatePage(residencePage, { ...personalAnswers, ...parts }, formContext())
  expect(errors.filter(({ field }) => field.startsWith('address_'))).toEqual([])
})

test.each(['', 'Mi casa', 'Calle', 'Calle 10', 'Calle 10 # 43', '# 10-34', 'Kilómetro', 'Carrera # 10-34'])(
  'F01 the address %j has to be written another way',
  (typed) => {
    expect(parseAddress(typed)).toBeUndefined()
  },
)

test('F01 an address that was understood is understood again as it is shown', () => {
  const part = fc.stringMatching(/^[1-9][0-9]{0,2}[A-H]?$/)
  fc.assert(
    fc.property(fc.constantFrom('Calle', 'Carrera', 'Diagonal'), part, part, part, (type, road, cross, plate) => {
      const parts = parseAddress(`${type} ${road} # ${cross}-${plate}`) ?? {}
      expect(parseAddress(addressLine(parts) ?? '')).toEqual(parts)
      expect(parts).toMatchObject({ address_road: road, address_cross: cross, address_plate: plate })
    }),
  )
})
