import type { Field } from '../field.ts'
import { textAnswer } from '../field.ts'
import type { FormPage, Rule } from '../form.ts'

/**
 * The questions about one country of tax residence.
 * @param place - The place of the country in the list.
 * @param opener - The yes-no that opens it.
 */
function taxCountry(place: 1 | 2, opener: string): Field[] {
  const visibleWhen = { field: opener, equals: true }
  return [
    {
      name: `tax_${place}_country`,
      label: place === 1 ? 'País de residencia fiscal' : 'El otro país de residencia fiscal',
      kind: 'country',
      visibleWhen,
      missing: 'Elige el país donde pagas impuestos como residente',
    },
    {
      name: `tax_${place}_has_tin`,
      label: '¿Tienes número de identificación tributaria (TIN) de ese país?',
      kind: 'yes-no',
      visibleWhen,
      missing: 'Cuéntanos si tienes número tributario de ese país',
    },
    {
      name: `tax_${place}_tin`,
      label: 'Número tributario (TIN)',
      kind: 'text',
      minLength: 4,
      maxLength: 25,
      pattern: '[A-Za-z0-9 .\\-/]+',
      message: 'Escribe el número tributario: entre 4 y 25 números y letras',
      visibleWhen: { field: `tax_${place}_has_tin`, equals: true },
      missing: 'Escribe el número tributario de ese país',
      sensitive: true,
    },
    {
      name: `tax_${place}_no_tin_reason`,
      label: '¿Por qué no lo tienes?',
      kind: 'choice',
      choices: [
        { value: 'not-issued', label: 'Ese país no entrega número tributario' },
        { value: 'not-obtained', label: 'Todavía no lo he podido obtener' },
        { value: 'not-required', label: 'Ese país no exige informarlo' },
      ],
      visibleWhen: { field: `tax_${place}_has_tin`, equals: false },
      missing: 'Elige por qué no tienes número tributario',
    },
  ]
}

const isResidentSomewhere: Rule = (answers) => {
  if (answers.is_tax_resident_co !== false || answers.is_us_person === true) return []
  if (answers.has_other_tax_residence !== false) return []
  return [
    {
      field: 'has_other_tax_residence',
      message: 'Toda persona tiene residencia fiscal en algún país. Si no es Colombia, cuéntanos cuál',
    },
  ]
}

const countriesFit: Rule = (answers) => {
  const [first, second] = [textAnswer(answers, 'tax_1_country'), textAnswer(answers, 'tax_2_country')]
  const errors = [
    { field: 'tax_1_country', country: first },
    { field: 'tax_2_country', country: second },
  ].flatMap(({ field, country }) => {
    if (country === 'CO') return [{ field, message: 'Elige un país distinto a Colombia: por ella preguntamos antes' }]
    if (country === 'US') return [{ field, message: 'Por Estados Unidos preguntamos arriba: responde que sí allá' }]
    return []
  })
  if (second && second === first) errors.push({ field: 'tax_2_country', message: 'Ya nos hablaste de este país' })
  return errors
}

/** FATCA and CRS: where the customer is a resident for taxes. */
export const taxResidencePage: FormPage = {
  id: 'residencia-fiscal',
  title: 'Dónde pagas impuestos',
  intro: 'Eres residente fiscal en Colombia si pasas más de 183 días al año en el país.',
  more: 'Colombia intercambia información tributaria con otros países por los acuerdos FATCA (Estados Unidos) y CRS (los demás), por eso todos los bancos lo preguntan. Otro vínculo con Estados Unidos es haber nacido allá, tener dirección o teléfono allá, enviar dinero allá cada mes o haberle dado un poder a alguien que vive allá.',
  fields: [
    {
      name: 'is_tax_resident_co',
      label: '¿Eres residente fiscal en Colombia?',
      kind: 'yes-no',
      hint: 'Lo eres si pasas más de 183 días al año en el país',
      missing: 'Cuéntanos si eres residente fiscal en Colombia',
    },
    {
      name: 'is_us_person',
      label: '¿Tienes ciudadanía, green card o residencia fiscal de Estados Unidos?',
      kind: 'yes-no',
      missing: 'Cuéntanos si tienes ciudadanía, green card o residencia fiscal de Estados Unidos',
    },
    {
      name: 'us_tin',
      label: 'Número tributario de Estados Unidos (SSN o ITIN)',
      kind: 'digits',
      inputMode: 'numeric',
      placeholder: '123-45-6789',
      pattern: '\\d{9}',
      maxLength: 9,
      message: 'Escribe los 9 dígitos del SSN o del ITIN',
      visibleWhen: { field: 'is_us_person', equals: true },
      missing: 'Escribe los 9 dígitos de tu SSN o ITIN',
      sensitive: true,
    },
    {
      name: 'has_us_indicia',
      label: '¿Tienes algún otro vínculo con Estados Unidos?',
      kind: 'yes-no',
      hint: 'Naciste allá, tienes dirección o teléfono allá, envías dinero allá cada mes o le diste un poder a alguien que vive allá',
      missing: 'Cuéntanos si tienes algún vínculo con Estados Unidos',
    },
    {
      name: 'us_indicia',
      label: '¿Cuáles?',
      kind: 'multi-choice',
      choices: [
        { value: 'birth-place', label: 'Nací en Estados Unidos' },
        { value: 'address', label: 'Tengo dirección o apartado postal allá' },
        { value: 'phone', label: 'Tengo teléfono de allá' },
        { value: 'standing-orders', label: 'Tengo transferencias periódicas a una cuenta de allá' },
        { value: 'power-of-attorney', label: 'Le di un poder a alguien con dirección allá' },
      ],
      visibleWhen: { field: 'has_us_indicia', equals: true },
      missing: 'Marca los vínculos que tienes',
    },
    {
      name: 'has_other_tax_residence',
      label: '¿Eres residente fiscal en algún otro país?',
      kind: 'yes-no',
      hint: 'Sin contar Colombia ni Estados Unidos',
      missing: 'Cuéntanos si eres residente fiscal en otro país',
    },
    ...taxCountry(1, 'has_other_tax_residence'),
    {
      name: 'has_second_tax_residence',
      label: '¿Y en otro país más?',
      kind: 'yes-no',
      visibleWhen: { field: 'has_other_tax_residence', equals: true },
      missing: 'Cuéntanos si eres residente fiscal en otro país más',
    },
    ...taxCountry(2, 'has_second_tax_residence'),
  ],
  rules: [isResidentSomewhere, countriesFit],
  together: [
    {
      kind: 'ticks',
      label: '¿Algo de esto sobre tus impuestos aplica para ti?',
      missing: 'Marca lo que aplica para ti, o que eres residente fiscal solo en Colombia',
      none: 'Ninguna de estas aplica para mí: soy residente fiscal solo en Colombia',
      ticks: [
        { field: 'is_tax_resident_co', label: 'No soy residente fiscal en Colombia', yes: false, no: true },
        {
          field: 'is_us_person',
          label: 'Tengo ciudadanía, green card o residencia fiscal de Estados Unidos',
          yes: true,
          no: false,
        },
        {
          field: 'has_us_indicia',
          label: 'Tengo otro vínculo con Estados Unidos',
          yes: true,
          no: false,
        },
        {
          field: 'has_other_tax_residence',
          label: 'Soy residente fiscal en otro país',
          hint: 'Sin contar Colombia ni Estados Unidos',
          yes: true,
          no: false,
        },
      ],
      detailLabels: { us_indicia: '¿Qué vínculos tienes con Estados Unidos?' },
    },
  ],
}
