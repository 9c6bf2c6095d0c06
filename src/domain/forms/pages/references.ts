import { textAnswer } from '../field.ts'
import type { FormPage, Rule } from '../form.ts'

const nationalNumber = (phone: string) => phone.replace(/^\+57/, '')

const phonesDiffer: Rule = (answers) => {
  const [family, friend] = ['family_reference_phone', 'personal_reference_phone'].map((name) =>
    nationalNumber(textAnswer(answers, name)),
  )
  if (!friend || friend !== family) return []
  return [
    { field: 'personal_reference_phone', message: 'Es el mismo teléfono de tu familiar: danos el de otra persona' },
  ]
}

/** Two people who can help the bank to find the customer. */
export const referencesPage: FormPage = {
  id: 'referencias',
  title: 'Quién te conoce',
  intro: 'Una referencia no es fiadora ni se entera de cuánto inviertes: solo ayuda al banco a encontrarte.',
  fields: [
    {
      name: 'family_reference_name',
      label: 'Nombre de un familiar que no viva contigo',
      kind: 'text',
      minLength: 3,
      maxLength: 100,
      missing: 'Escribe el nombre de un familiar',
    },
    {
      name: 'family_reference_relation',
      label: '¿Qué es tuyo?',
      kind: 'choice',
      choices: [
        { value: 'parent', label: 'Madre o padre' },
        { value: 'child', label: 'Hija o hijo' },
        { value: 'sibling', label: 'Hermana o hermano' },
        { value: 'other-family', label: 'Otro familiar' },
      ],
      missing: 'Elige qué es tuyo esa persona',
    },
    {
      name: 'family_reference_phone',
      label: 'Teléfono de tu familiar',
      kind: 'phone',
      inputMode: 'tel',
      placeholder: '3001234567',
      missing: 'Escribe el teléfono de tu familiar',
    },
    {
      name: 'personal_reference_name',
      label: 'Nombre de alguien que no sea de tu familia',
      kind: 'text',
      minLength: 3,
      maxLength: 100,
      hint: 'Una amiga, un vecino, alguien del trabajo',
      missing: 'Escribe el nombre de alguien que no sea de tu familia',
    },
    {
      name: 'personal_reference_phone',
      label: 'Teléfono de esa persona',
      kind: 'phone',
      inputMode: 'tel',
      placeholder: '3109876543',
      missing: 'Escribe el teléfono de esa persona',
    },
    {
      name: 'references_know',
      label: 'Las dos saben que doy sus datos',
      kind: 'consent',
      why: 'Son datos personales de ellas, y la ley pide que lo sepan.',
      missing: 'Cuéntales que das su nombre y su teléfono, y márcalo aquí',
    },
  ],
  rules: [phonesDiffer],
  parts: [{ title: 'Alguien que no es de tu familia', from: 'personal_reference_name' }],
}
