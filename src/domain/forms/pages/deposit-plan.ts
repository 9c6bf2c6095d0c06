import type { FormPage } from '../form.ts'

/** What the deposit is for and what happens on its last day. */
export const depositPlanPage: FormPage = {
  id: 'tu-cdt',
  title: 'Tu plan con este CDT',
  fields: [
    {
      name: 'deposit_purpose',
      label: '¿Para qué abres este CDT?',
      kind: 'choice',
      choices: [
        { value: 'saving', label: 'Ahorrar e invertir' },
        { value: 'home', label: 'Comprar vivienda' },
        { value: 'education', label: 'Estudiar' },
        { value: 'retirement', label: 'Mi retiro' },
        { value: 'travel', label: 'Viajar' },
        { value: 'emergency', label: 'Tener un fondo para imprevistos' },
        { value: 'other', label: 'Otro motivo' },
      ],
      why: 'El banco debe conocer el propósito de cada producto.',
      // What a fixed-term deposit is for, unless somebody has another plan.
      initial: 'saving',
      missing: 'Elige para qué abres este CDT',
    },
    {
      name: 'deposit_purpose_detail',
      label: '¿Cuál?',
      kind: 'text',
      minLength: 3,
      maxLength: 120,
      visibleWhen: { field: 'deposit_purpose', equals: 'other' },
      missing: 'Cuéntanos para qué abres este CDT',
    },
    {
      name: 'maturity_instruction',
      label: '¿Qué quieres hacer al vencimiento?',
      kind: 'choice',
      choices: [
        { value: 'decide-later', label: 'Lo decido cuando se acerque la fecha' },
        { value: 'pay-out', label: 'Recibir todo el dinero en mi cuenta' },
        { value: 'renew-capital', label: 'Renovar el capital y recibir los intereses' },
        { value: 'renew-all', label: 'Renovar el capital con los intereses' },
      ],
      hint: 'Te avisamos y puedes cambiarlo. Si no dices nada, por ley se prorroga por el mismo plazo',
      // Nothing is decided by it.
      initial: 'decide-later',
      missing: 'Elige qué quieres hacer al vencimiento',
    },
  ],
}
