import { namePattern } from '../../customer/people/full-name.ts'
import type { Field } from '../field.ts'
import { textAnswer } from '../field.ts'
import type { FormPage, Rule } from '../form.ts'

const name = {
  kind: 'text',
  maxLength: 40,
  pattern: namePattern,
  message: 'Escribe el nombre solo con letras, como aparece en tu documento',
} satisfies Partial<Field>

const nationalitiesDiffer: Rule = (answers) => {
  const other = textAnswer(answers, 'other_nationality')
  if (!other || other !== textAnswer(answers, 'nationality')) return []
  return [{ field: 'other_nationality', message: 'Elige un país distinto al de tu primera nacionalidad' }]
}

/** Names, birth place, nationalities and marital status. */
export const aboutYouPage: FormPage = {
  id: 'sobre-ti',
  title: 'Sobre ti',
  intro: 'El CDT sale con el nombre de tu documento.',
  fields: [
    {
      ...name,
      name: 'first_name',
      label: 'Primer nombre',
      autocomplete: 'given-name',
      missing: 'Escribe tu primer nombre',
    },
    { ...name, name: 'second_name', label: 'Segundo nombre', autocomplete: 'additional-name', required: false },
    {
      ...name,
      name: 'first_surname',
      label: 'Primer apellido',
      autocomplete: 'family-name',
      missing: 'Escribe tu primer apellido',
    },
    { ...name, name: 'second_surname', label: 'Segundo apellido', autocomplete: 'family-name', required: false },
    {
      name: 'sex',
      label: 'Sexo',
      kind: 'choice',
      choices: [
        { value: 'F', label: 'Femenino' },
        { value: 'M', label: 'Masculino' },
        { value: 'NB', label: 'No binario' },
        { value: 'T', label: 'Trans' },
      ],
      why: 'Debe coincidir con el de tu documento para que el banco pueda validarlo.',
      missing: 'Elige el sexo que aparece en tu documento',
    },
    {
      name: 'birth_country',
      label: 'País de nacimiento',
      kind: 'country',
      initial: 'CO',
      missing: 'Elige el país donde naciste',
    },
    {
      name: 'birth_department',
      label: 'Departamento de nacimiento',
      kind: 'department',
      visibleWhen: { field: 'birth_country', equals: 'CO' },
      missing: 'Elige el departamento donde naciste',
    },
    {
      name: 'birth_municipality',
      label: 'Municipio de nacimiento',
      kind: 'municipality',
      dependsOn: 'birth_department',
      visibleWhen: { field: 'birth_country', equals: 'CO' },
      missing: 'Elige el municipio donde naciste',
    },
    {
      name: 'birth_city',
      label: 'Ciudad de nacimiento',
      kind: 'text',
      minLength: 2,
      maxLength: 60,
      visibleWhen: { field: 'birth_country', not: 'CO' },
      missing: 'Escribe la ciudad donde naciste',
    },
    {
      name: 'nationality',
      label: 'Nacionalidad',
      kind: 'country',
      initial: 'CO',
      why: 'La ley le pide al banco conocer las nacionalidades de sus clientes.',
      missing: 'Elige el país de tu nacionalidad',
    },
    {
      name: 'has_other_nationality',
      label: '¿Tienes otra nacionalidad?',
      kind: 'yes-no',
      missing: 'Cuéntanos si tienes otra nacionalidad',
    },
    {
      name: 'other_nationality',
      label: 'Otra nacionalidad',
      kind: 'country',
      visibleWhen: { field: 'has_other_nationality', equals: true },
      missing: 'Elige el país de tu otra nacionalidad',
    },
    {
      name: 'marital_status',
      label: 'Estado civil',
      kind: 'choice',
      choices: [
        { value: 'single', label: 'Soltera o soltero' },
        { value: 'married', label: 'Casada o casado' },
        { value: 'domestic-partnership', label: 'Unión libre' },
        { value: 'divorced', label: 'Divorciada o divorciado' },
        { value: 'widowed', label: 'Viuda o viudo' },
      ],
      missing: 'Elige tu estado civil',
    },
  ],
  rules: [nationalitiesDiffer],
  together: [
    {
      kind: 'place',
      label: '¿Dónde naciste?',
      missing: 'Busca y elige el municipio donde naciste',
      country: 'birth_country',
      department: 'birth_department',
      municipality: 'birth_municipality',
      city: 'birth_city',
      abroad: 'Nací en otro país',
    },
  ],
  // Only Colombians have a cédula de ciudadanía.
  settled: [{ field: 'nationality', value: 'CO', by: { field: 'document_type', equals: 'CC' } }],
}
