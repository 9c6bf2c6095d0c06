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
  ['Vereda El Salitre', 'Vereda El Salitre'],
  ['Vda. El Salitre, finca La Esperanza', 'Vereda El Salitre, finca La Esperanza'],
  ['CRA7 #32-16', 'Carrera 7 # 32-16'],
  ['CLL45#7-12', 'Calle 45 # 7-12'],
  ['AC26 No69-76', 'Avenida calle 26 # 69-76'],
  ['Callejón 5 # 3-20', 'Callejón 5 # 3-20'],
  ['Pasaje 4 # 3-20', 'Pasaje 4 # 3-20'],
  ['Vía 40 # 71-124', 'Vía 40 # 71-124'],
  ['Vía Las Palmas km 5, casa 2', 'Vía Las Palmas km 5, casa 2'],
  ['Autopista Norte Km 19', 'Autopista Norte Km 19'],
  ['Autopista Norte # 232-50', 'Autopista Norte # 232-50'],
  ['Anillo Vial Km 3', 'Anillo Vial Km 3'],
  ['Variante Turbaco', 'Variante Turbaco'],
  ['Troncal de Occidente, Km 3', 'Troncal de Occidente, Km 3'],
  ['Corregimiento San Antonio', 'Corregimiento San Antonio'],
  ['Caserío El Porvenir', 'Caserío El Porvenir'],
  ['Urbanización Los Pinos Mz 3 Casa 8', 'Urbanización Los Pinos, Mz 3 Casa 8'],
  ['Conjunto Residencial Los Almendros Casa 5', 'Conjunto Residencial Los Almendros, Casa 5'],
  ['Edificio El Prado apto 501', 'Edificio El Prado, apto 501'],
  ['Barrio La Paz Calle 5 # 3-21', 'Calle 5 # 3-21, Barrio La Paz'],
  ['Apto 301, Calle 10 # 5-40', 'Calle 10 # 5-40, Apto 301'],
  ['MZ5 CS8', 'Manzana 5, CS 8'],
  ['Calle 5 con carrera 10', 'Calle 5 con carrera 10'],
  ['CL 62B x CR 143A', 'CL 62B x CR 143A'],
  ['Autopista Medellín Km 3.5 vía Siberia', 'Autopista Medellín Km 3.5 vía Siberia'],
  ['Carrera 7 número 32 guion 16', 'Carrera 7 # 32-16'],
  ['Calle Real # 5-20', 'Calle Real # 5-20'],
  ['Calle 18 N # 17-23', 'Calle 18 N # 17-23'],
  ['Avenida 6 N 23-45', 'Avenida 6 N # 23-45'],
  ['cl 6 D nº 4-42', 'Calle 6 D # 4-42'],
  ['Calle 12 N.3-50', 'Calle 12 # 3-50'],
  ['Cra 13 N54-74', 'Carrera 13 # 54-74'],
  ['KR 7 CL 74 21', 'Carrera 7 # 74-21'],
  ['Calle 5 carrera 10 - 20', 'Calle 5 # 10-20'],
  ['Av. 1° de Mayo # 40 - 15', 'Avenida 1 de Mayo # 40-15'],
  ['Calle 53 # 10-60/68', 'Calle 53 # 10-60/68'],
  ['CL 53 67 57BARRIO SALITRE', 'Calle 53 # 67-57, BARRIO SALITRE'],
  ['Boulevard Niza # 10-20', 'Bulevar Niza # 10-20'],
  ['Paseo Bolívar # 41-10', 'Paseo Bolívar # 41-10'],
  ['Callejón Las Iguanas casa 12', 'Callejón Las Iguanas casa 12'],
  ['Super manzana 5 manzana 3 casa 2', 'Super manzana 5, manzana 3 casa 2'],
  ['Frente a la escuela, vereda El Salitre', 'Vereda El Salitre, Frente a la escuela'],
  [
    'Km 12 autopista Medellín costado norte parque industrial bodega 45 lote 12',
    'Kilómetro 12 autopista Medellín costado norte parque industrial bodega 45 lote 12',
  ],
  [
    'Cra 5 # 10-20 apto 501 torre 3 conjunto residencial Los Almendros etapa 2, barrio La Esmeralda',
    'Carrera 5 # 10-20, apto 501 torre 3 conjunto residencial Los Almendros etapa 2, barrio La Esmeralda',
  ],
])('F01 the address %j is understood as %j', (typed, understood) => {
  const parts = parseAddress(typed) ?? {}
  expect(addressLine(parts)).toBe(understood)
  expect(parseAddress(understood), 'understood again as it is shown').toEqual(parts)
  const errors = validatePage(residencePage, { ...personalAnswers, ...parts }, formContext())
  expect(errors.filter(({ field }) => field.startsWith('address_'))).toEqual([])
})

test.each([
  '',
  'Mi casa',
  'Vía 40',
  'Autopista Norte',
  'Corregimiento',
  'Barrio',
  'Calle',
  'Calle 10',
  'Calle 10 # 43',
  '# 10-34',
  'Kilómetro',
  'Carrera # 10-34',
  'Calle 10 # 5 apto 20',
  'Manzana 5',
  'Km 5',
  'Lote 12',
  'Frente al edificio El Prado',
  'Al lado de la finca La Esperanza',
  'Detrás de la urbanización Los Pinos',
  'La finca de mi abuelo',
])('F01 the address %j has to be written another way', (typed) => {
  expect(parseAddress(typed)).toBeUndefined()
})

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
