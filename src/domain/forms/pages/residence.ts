import type { Answers, Choice } from '../field.ts'
import { textAnswer } from '../field.ts'
import type { FormPage, Rule } from '../form.ts'
import { parseAddress } from '../parse-address.ts'
import { findRoadKind, namesItsKind, numberedRoads, type RoadKind, unnumberedPlaces } from '../road-kinds.ts'

const toChoice = ({ value, label }: RoadKind): Choice => ({ value, label })
const onGrid = { field: 'address_road_type', in: numberedRoads.map(({ value }) => value) }
const addressNumber = '[0-9]{1,4} ?[\\p{L}0-9 /]{0,16}'

/** The address in one line, 'Carrera 72A # 10-34, Apto 301'; `undefined` while its main part is missing. */
export function addressLine(answers: Answers): string | undefined {
  const kind = findRoadKind(textAnswer(answers, 'address_road_type'))
  const road = textAnswer(answers, 'address_road')
  if (!kind || !road) return undefined
  const cross = textAnswer(answers, 'address_cross')
  const plate = textAnswer(answers, 'address_plate')
  const complement = textAnswer(answers, 'address_complement')
  const name = namesItsKind(kind, road) ? road : `${kind.written ?? kind.label} ${road}`
  return `${name}${cross ? ` # ${cross}-${plate}` : ''}${complement ? `, ${complement}` : ''}`
}

const livesInColombia: Rule = (answers) => {
  const country = textAnswer(answers, 'residence_country')
  if (!country || country === 'CO') return []
  return [{ field: 'residence_country', message: 'Por ahora abrimos CDT solo a personas que viven en Colombia' }]
}

/** Where the customer lives and how the bank writes. The mobile number is known from the sign-in. */
export const residencePage: FormPage = {
  id: 'residencia',
  title: 'Dónde vives',
  intro: 'No te llegará publicidad a tu casa.',
  fields: [
    {
      name: 'residence_country',
      label: 'País de residencia',
      kind: 'country',
      initial: 'CO',
      autocomplete: 'country',
      missing: 'Elige el país donde vives',
    },
    {
      name: 'residence_department',
      label: 'Departamento',
      kind: 'department',
      autocomplete: 'address-level1',
      missing: 'Elige el departamento donde vives',
    },
    {
      name: 'residence_municipality',
      label: 'Municipio',
      kind: 'municipality',
      dependsOn: 'residence_department',
      autocomplete: 'address-level2',
      missing: 'Elige el municipio donde vives',
    },
    {
      name: 'address_road_type',
      label: 'Tipo de vía',
      kind: 'choice',
      choices: [...numberedRoads, ...unnumberedPlaces].map(toChoice),
      hint: 'La primera parte de tu dirección: Calle, Carrera, Vereda…',
      missing: 'Elige el tipo de vía de tu dirección',
    },
    {
      name: 'address_road',
      label: 'Número o nombre de la vía',
      kind: 'text',
      placeholder: '72A Bis',
      maxLength: 120,
      missing: 'Escribe el número o el nombre de la vía',
    },
    {
      name: 'address_cross',
      label: 'Número después del #',
      kind: 'text',
      placeholder: '10 Sur',
      maxLength: 20,
      pattern: addressNumber,
      message: 'Escribe el número que va después del #, por ejemplo 10 o 10A',
      visibleWhen: onGrid,
      missing: 'Escribe el número que va después del #',
    },
    {
      name: 'address_plate',
      label: 'Número después del guion',
      kind: 'text',
      placeholder: '34',
      maxLength: 20,
      pattern: addressNumber,
      message: 'Escribe el número que va después del guion, por ejemplo 34',
      visibleWhen: onGrid,
      missing: 'Escribe el número que va después del guion',
    },
    {
      name: 'address_complement',
      label: 'Apartamento, torre, interior o finca',
      kind: 'text',
      placeholder: 'Torre 2, apto 301',
      maxLength: 120,
      required: false,
      autocomplete: 'address-line2',
    },
    {
      name: 'neighborhood',
      label: 'Barrio o vereda',
      kind: 'text',
      autocomplete: 'address-level3',
      minLength: 2,
      maxLength: 60,
      missing: 'Escribe el nombre de tu barrio o vereda',
    },
    {
      name: 'stratum',
      label: 'Estrato',
      kind: 'choice',
      choices: [
        ...['1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: value })),
        { value: '0', label: 'Sin estrato' },
      ],
      hint: 'Lo encuentras en el recibo de la luz o del agua',
      missing: 'Elige tu estrato',
    },
    {
      name: 'email',
      label: 'Correo electrónico',
      kind: 'email',
      autocomplete: 'email',
      inputMode: 'email',
      placeholder: 'nombre@correo.com',
      why: 'Ahí te llega el certificado de tu CDT.',
      missing: 'Escribe tu correo electrónico',
    },
    {
      name: 'mailing_preference',
      label: '¿Dónde quieres recibir la correspondencia del banco?',
      kind: 'choice',
      choices: [
        { value: 'email', label: 'En mi correo electrónico' },
        { value: 'residence', label: 'En mi casa' },
      ],
      initial: 'email',
      missing: 'Elige dónde quieres recibir la correspondencia',
    },
  ],
  rules: [livesInColombia],
  parts: [{ title: 'Cómo te escribe el banco', from: 'email' }],
  together: [
    {
      kind: 'place',
      label: '¿En qué municipio vives?',
      missing: 'Busca y elige el municipio donde vives',
      country: 'residence_country',
      department: 'residence_department',
      municipality: 'residence_municipality',
      hint: 'Por ahora abrimos CDT solo a personas que viven en Colombia',
    },
    {
      kind: 'address',
      label: 'Dirección',
      hint: 'Por ejemplo: Carrera 72A # 10-34, apto 301',
      missing: 'Escribe tu dirección completa, por ejemplo Carrera 72A # 10-34',
      names: ['address_road_type', 'address_road', 'address_cross', 'address_plate', 'address_complement'],
      parse: parseAddress,
      write: addressLine,
    },
  ],
  derived: [
    {
      label: 'Dirección',
      value: addressLine,
      replaces: ['address_road_type', 'address_road', 'address_cross', 'address_plate', 'address_complement'],
    },
  ],
}
