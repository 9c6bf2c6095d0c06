import { beneficiaryDocumentTypes, documentNumberErrorOfOther } from '../document-number.ts'
import type { Field } from '../field.ts'
import { numberAnswer, textAnswer } from '../field.ts'
import type { FormPage, Rule } from '../form.ts'
import { actsOnOwnBehalf, ownBehalfField } from './beneficial-owner.ts'

const places = ['1', '2'] as const
type Place = (typeof places)[number]

/** The questions about one beneficiary, asked when as many or more are named. */
function beneficiary(place: Place): Field[] {
  const visibleWhen = { field: 'beneficiary_count', in: places.filter((count) => count >= place) }
  const suffix = place === '1' ? '' : ' (segunda persona)'
  return [
    {
      name: `beneficiary_${place}_name`,
      label: `Nombre completo${suffix}`,
      kind: 'text',
      minLength: 3,
      maxLength: 100,
      visibleWhen,
      missing: 'Escribe el nombre completo de esta persona',
    },
    {
      name: `beneficiary_${place}_document_type`,
      label: `Tipo de documento${suffix}`,
      kind: 'choice',
      choices: beneficiaryDocumentTypes,
      visibleWhen,
      missing: 'Elige el tipo de documento de esta persona',
    },
    {
      name: `beneficiary_${place}_document_number`,
      label: `Número de documento${suffix}`,
      kind: 'document-number',
      maxLength: 12,
      visibleWhen,
      missing: 'Escribe el número de documento de esta persona',
    },
    {
      name: `beneficiary_${place}_relation`,
      label: `Parentesco${suffix}`,
      kind: 'choice',
      choices: [
        { value: 'partner', label: 'Cónyuge o pareja' },
        { value: 'child', label: 'Hija o hijo' },
        { value: 'parent', label: 'Madre o padre' },
        { value: 'sibling', label: 'Hermana o hermano' },
        { value: 'other-family', label: 'Otro familiar' },
        { value: 'not-family', label: 'No es de mi familia' },
      ],
      visibleWhen,
      missing: 'Elige qué es tuyo esta persona',
    },
    {
      name: `beneficiary_${place}_percent`,
      label: `Porcentaje${suffix}`,
      kind: 'percent',
      inputMode: 'numeric',
      min: 1,
      max: 100,
      visibleWhen,
      missing: 'Escribe qué porcentaje le corresponde',
    },
  ]
}

const numbersFitTypes: Rule = (answers) =>
  places.flatMap((place) => {
    const field = `beneficiary_${place}_document_number`
    const type = textAnswer(answers, `beneficiary_${place}_document_type`)
    const message = documentNumberErrorOfOther(type, textAnswer(answers, field))
    return message ? [{ field, message }] : []
  })

const personsDiffer: Rule = (answers) => {
  const [first, second] = places.map((place) => textAnswer(answers, `beneficiary_${place}_document_number`))
  if (!second || first !== second) return []
  return [{ field: 'beneficiary_2_document_number', message: 'Es el mismo documento de la primera persona' }]
}

const sharesAddUp: Rule = (answers) => {
  const count = Number(textAnswer(answers, 'beneficiary_count'))
  const named = places.slice(0, count)
  const names = named.map((place) => `beneficiary_${place}_percent`)
  const last = names.at(-1)
  if (!last || names.some((name) => typeof answers[name] !== 'number')) return []
  const sum = names.reduce((total, name) => total + numberAnswer(answers, name), 0)
  if (sum === 100) return []
  const message =
    count === 1
      ? 'Si es una sola persona, le corresponde el 100 %'
      : `Los porcentajes suman ${sum} %: deben sumar 100 %`
  return [{ field: last, message }]
}

/** Who else has a part in the deposit: it is held by one person, who may name up to two beneficiaries. */
export const beneficiariesPage: FormPage = {
  id: 'beneficiarios',
  title: 'Para quién es este CDT',
  intro: 'El CDT queda a tu nombre. Si quieres, puedes nombrar a quienes lo recibirían si tú faltas.',
  fields: [
    ownBehalfField,
    {
      name: 'beneficiary_count',
      label: '¿Quieres nombrar beneficiarios?',
      kind: 'choice',
      choices: [
        { value: '0', label: 'No, por ahora' },
        { value: '1', label: 'Sí, una persona' },
        { value: '2', label: 'Sí, dos personas' },
      ],
      initial: '0',
      missing: 'Elige si quieres nombrar beneficiarios',
    },
    ...places.flatMap(beneficiary),
  ],
  rules: [actsOnOwnBehalf, numbersFitTypes, personsDiffer, sharesAddUp],
}
