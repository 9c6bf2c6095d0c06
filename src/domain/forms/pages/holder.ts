import { documentNumberErrorOfOther, holderDocumentTypes } from '../document-number.ts'
import { textAnswer } from '../field.ts'
import type { FormPage, Rule } from '../form.ts'

const isSoleHolder: Rule = (answers) =>
  answers.is_sole_holder === false
    ? [
        {
          field: 'is_sole_holder',
          message: 'En línea el CDT queda a nombre de una sola persona. Escríbenos y te ayudamos a abrirlo entre dos',
        },
      ]
    : []

const numberFitsType: Rule = (answers) => {
  const type = textAnswer(answers, 'authorised_document_type')
  const message = documentNumberErrorOfOther(type, textAnswer(answers, 'authorised_document_number'))
  return message ? [{ field: 'authorised_document_number', message }] : []
}

const authorised = { field: 'has_authorised_person', equals: true } as const

/** For banks that open joint deposits at their branches: who holds this one, and who may ask about it. */
export const holderPage: FormPage = {
  id: 'titular',
  title: 'A nombre de quién queda',
  fields: [
    {
      name: 'is_sole_holder',
      label: '¿El CDT queda solo a tu nombre?',
      kind: 'yes-no',
      // Online there is no other way.
      initial: true,
      missing: 'Cuéntanos si el CDT queda solo a tu nombre',
    },
    {
      name: 'has_authorised_person',
      label: '¿Autorizas a alguien a pedir información de este CDT?',
      kind: 'yes-no',
      hint: 'Puede preguntar cuánto hay y cuándo vence. No puede cobrarlo',
      initial: false,
      missing: 'Cuéntanos si autorizas a alguien',
    },
    {
      name: 'authorised_name',
      label: 'Nombre completo de esa persona',
      kind: 'text',
      minLength: 3,
      maxLength: 100,
      visibleWhen: authorised,
      missing: 'Escribe el nombre completo de esa persona',
    },
    {
      name: 'authorised_document_type',
      label: 'Tipo de documento',
      kind: 'choice',
      choices: holderDocumentTypes,
      visibleWhen: authorised,
      missing: 'Elige el tipo de documento de esa persona',
    },
    {
      name: 'authorised_document_number',
      label: 'Número de documento',
      kind: 'document-number',
      maxLength: 12,
      visibleWhen: authorised,
      missing: 'Escribe el número de documento de esa persona',
    },
    {
      name: 'authorised_relation',
      label: '¿Qué es tuyo?',
      kind: 'choice',
      choices: [
        { value: 'partner', label: 'Cónyuge o pareja' },
        { value: 'child', label: 'Hija o hijo' },
        { value: 'parent', label: 'Madre o padre' },
        { value: 'sibling', label: 'Hermana o hermano' },
        { value: 'other', label: 'Otra persona' },
      ],
      visibleWhen: authorised,
      missing: 'Elige qué es tuyo esa persona',
    },
    {
      name: 'authorised_phone',
      label: 'Teléfono de esa persona',
      kind: 'phone',
      inputMode: 'tel',
      visibleWhen: authorised,
      missing: 'Escribe el teléfono de esa persona',
    },
  ],
  rules: [isSoleHolder, numberFitsType],
  together: [
    {
      kind: 'ticks',
      label: '¿Algo de esto aplica para ti?',
      missing: 'Marca lo que aplica para ti, o que el CDT queda solo a tu nombre',
      none: 'Ninguna de estas: el CDT queda solo a mi nombre',
      ticks: [
        { field: 'is_sole_holder', label: 'El CDT no queda solo a mi nombre', yes: false, no: true },
        {
          field: 'has_authorised_person',
          label: 'Autorizo a alguien a pedir información de este CDT',
          hint: 'Puede preguntar cuánto hay y cuándo vence. No puede cobrarlo',
          yes: true,
          no: false,
        },
      ],
    },
  ],
}
