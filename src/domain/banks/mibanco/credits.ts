import type { FormPage } from '../../forms/form.ts'

const owes = { field: 'has_credits', equals: true } as const

/** MiBanco knows its customers by their credits: which ones there are and what they take each month. */
export const creditsPage: FormPage = {
  id: 'creditos',
  title: 'Tus créditos',
  intro: 'No es un estudio de crédito: el banco solo quiere ver que el CDT te queda cómodo.',
  fields: [
    {
      name: 'has_credits',
      label: '¿Estás pagando algún crédito?',
      kind: 'yes-no',
      missing: 'Cuéntanos si estás pagando algún crédito',
    },
    {
      name: 'credit_lenders',
      label: '¿A quién?',
      kind: 'multi-choice',
      choices: [
        { value: 'this-bank', label: 'A este banco' },
        { value: 'other-bank', label: 'A otro banco' },
        { value: 'cooperative', label: 'A una cooperativa o un fondo de empleados' },
        { value: 'store', label: 'A un almacén o una tarjeta' },
        { value: 'people', label: 'A familiares o amigos' },
      ],
      visibleWhen: owes,
      missing: 'Marca a quién le pagas',
    },
    {
      name: 'credit_instalments',
      label: '¿Cuánto pagas al mes entre todos?',
      kind: 'money',
      inputMode: 'numeric',
      min: 1,
      visibleWhen: owes,
      missing: 'Escribe cuánto pagas al mes por tus créditos',
    },
    {
      name: 'credits_up_to_date',
      label: '¿Estás al día?',
      kind: 'yes-no',
      visibleWhen: owes,
      missing: 'Cuéntanos si estás al día con tus créditos',
    },
  ],
}
