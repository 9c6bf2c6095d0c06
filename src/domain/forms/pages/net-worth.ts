import { formatCop } from '../../money/amounts/amount-cop.ts'
import type { Answers } from '../field.ts'
import { numberAnswer } from '../field.ts'
import type { FormPage } from '../form.ts'

/** Assets less liabilities in pesos, negative when more is owed than owned; `undefined` while one is missing. */
export function netWorthCop(answers: Answers): number | undefined {
  if (typeof answers.assets !== 'number' || typeof answers.liabilities !== 'number') return undefined
  return numberAnswer(answers, 'assets') - numberAnswer(answers, 'liabilities')
}

/** What the customer owns and owes. */
export const netWorthPage: FormPage = {
  id: 'patrimonio',
  title: 'Lo que tienes y lo que debes',
  intro: 'Un valor aproximado está bien.',
  fields: [
    {
      name: 'assets',
      label: 'Activos: lo que tienes',
      kind: 'money',
      inputMode: 'numeric',
      hint: 'Suma tus ahorros, inversiones, vivienda, vehículos y otros bienes',
      why: 'Así se entiende de dónde sale tu inversión.',
      missing: 'Escribe cuánto suma lo que tienes; si no tienes bienes, escribe 0',
    },
    {
      name: 'liabilities',
      label: 'Pasivos: lo que debes',
      kind: 'money',
      inputMode: 'numeric',
      hint: 'Suma tus créditos, tarjetas e hipotecas',
      missing: 'Escribe cuánto suma lo que debes; si no debes nada, escribe 0',
    },
  ],
  warnings: [
    (answers) =>
      (netWorthCop(answers) ?? 0) < 0
        ? [{ field: 'liabilities', message: 'Debes más de lo que tienes. Revísalo; si está bien, puedes continuar' }]
        : [],
  ],
  derived: [
    {
      label: 'Patrimonio',
      value: (answers) => {
        const netWorth = netWorthCop(answers)
        return netWorth === undefined ? undefined : formatCop(netWorth)
      },
    },
  ],
}
