import { numberAnswer } from '../field.ts'
import type { FormPage } from '../form.ts'

/** What comes in and what goes out in a month. */
export const incomePage: FormPage = {
  id: 'ingresos',
  title: 'Ingresos y gastos',
  intro: 'Un promedio del mes está bien. No es un estudio de crédito.',
  fields: [
    {
      name: 'monthly_income',
      label: 'Ingresos del mes',
      kind: 'money',
      inputMode: 'numeric',
      hint: 'Lo que recibes por tu actividad principal',
      why: 'El banco los compara con tu CDT: es la ley.',
      missing: 'Escribe cuánto recibes al mes por tu actividad principal; si no recibes, escribe 0',
    },
    {
      name: 'has_other_income',
      label: '¿Tienes otros ingresos?',
      kind: 'yes-no',
      hint: 'Arriendos, intereses, una ayuda familiar…',
      missing: 'Cuéntanos si tienes otros ingresos',
    },
    {
      name: 'other_income',
      label: 'Otros ingresos del mes',
      kind: 'money',
      inputMode: 'numeric',
      min: 1,
      visibleWhen: { field: 'has_other_income', equals: true },
      missing: 'Escribe cuánto suman tus otros ingresos al mes',
    },
    {
      name: 'other_income_concept',
      label: '¿De dónde vienen?',
      kind: 'text',
      minLength: 3,
      maxLength: 100,
      placeholder: 'Arriendo de un apartamento',
      visibleWhen: { field: 'has_other_income', equals: true },
      missing: 'Cuéntanos de dónde vienen tus otros ingresos',
    },
    {
      name: 'monthly_expenses',
      label: 'Gastos del mes',
      kind: 'money',
      inputMode: 'numeric',
      hint: 'Arriendo, mercado, servicios, cuotas…',
      missing: 'Escribe cuánto gastas al mes',
    },
  ],
  warnings: [
    (answers) =>
      numberAnswer(answers, 'monthly_expenses') >
      numberAnswer(answers, 'monthly_income') + numberAnswer(answers, 'other_income')
        ? [
            {
              field: 'monthly_expenses',
              message: 'Tus gastos superan tus ingresos. Revísalos; si está bien, puedes continuar',
            },
          ]
        : [],
  ],
}
