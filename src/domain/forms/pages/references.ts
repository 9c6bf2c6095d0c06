import type { FormPage } from '../form.ts'

/**
 * Somebody who can help the bank to find the customer. One is enough: each is another person's data. Banks that sign on
 * paper ask for it. The others reach their customer at a mobile number and an address that are proven.
 */
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
      name: 'family_reference_phone',
      label: 'Teléfono de tu familiar',
      kind: 'phone',
      inputMode: 'tel',
      placeholder: '3001234567',
      missing: 'Escribe el teléfono de tu familiar',
    },
    {
      name: 'references_know',
      label: 'Esa persona sabe que doy sus datos',
      kind: 'consent',
      why: 'Son datos personales suyos, y la ley pide que lo sepa.',
      missing: 'Cuéntale que das su nombre y su teléfono, y márcalo aquí',
    },
  ],
}
