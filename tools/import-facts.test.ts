import { expect, test } from 'vitest'
import { parseActivities, parsePlaces, parseRows } from './import-facts.ts'

test('a CSV is read with its quotes, its line ends and its byte order mark', () => {
  expect(parseRows('\uFEFFcode,activity\r\n0111,"Cultivo, ""todo"""\r\n\r\n0112,\r\n')).toEqual([
    { code: '0111', activity: 'Cultivo, "todo"' },
    { code: '0112', activity: '' },
  ])
})

test('the official columns and capitals come to the same list as ours', () => {
  const ours = parsePlaces(
    'department_code,department,municipality_code,municipality\n05,Antioquia,05031,Amalfi\n05,Antioquia,05001,Medellín\n' +
      '76,Valle del Cauca,76001,Cali\n27,Chocó,27086,Belén de Bajirá\n94,Guainía,94343,Barranco Minas\n94,Guainía,94663,Mapiripana\n',
  )
  const official = parsePlaces(
    'cod_dpto,dpto,cod_mpio,nom_mpio,tipo_municipio,longitud,latitud\n05,ANTIOQUIA,05001,MEDELLÍN,Municipio,"-75,58","6,24"\n' +
      '05,ANTIOQUIA,05031,AMALFI,Municipio,"-75,07","6,90"\n76,VALLE DEL CAUCA,76001,CALI,Municipio,"-76,52","3,41"\n' +
      '27,CHOCÓ,27493,NUEVO BELÉN DE BAJIRÁ,Municipio,"-76,7","7,3"\n94,GUAINÍA,94343,BARRANCO MINAS,Municipio,"-69,8","3,4"\n',
  )
  expect(official).toEqual(ours)
  expect(ours.departments.map(({ name }) => name)).toEqual(['Antioquia', 'Chocó', 'Guainía', 'Valle del Cauca'])
  expect(ours.departments[0]?.municipalities).toEqual([
    ['05031', 'Amalfi'],
    ['05001', 'Medellín'],
  ])
})

test('a code that is none stops the import', () => {
  const header = 'department_code,department,municipality_code,municipality\n'
  expect(() => parsePlaces(`${header}05,Antioquia,5001,Medellín\n`)).toThrow()
  expect(() => parsePlaces(`${header}05,Antioquia,08001,Medellín\n`)).toThrow()
  expect(() => parseActivities('code,activity\n10,Asalariados\n')).toThrow()
  expect(() => parseActivities('code,activity\n0010,\n')).toThrow()
})

test('a name that a copy has cut off is completed, and a whole one is kept', () => {
  const cut = 'Actividades de desarrollo de sistemas informáticos (planificación, análisis, diseño, programación, p'
  expect(parseActivities(`code,activity\n6201,"${cut}"\n0112,Cultivo de arroz\n`).activities).toEqual([
    ['0112', 'Cultivo de arroz'],
    ['6201', `${cut}ruebas)`],
  ])
})
