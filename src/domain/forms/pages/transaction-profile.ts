import { formatCop } from '../../money/amounts/amount-cop.ts'
import { whatApplies } from '../ask-together.ts'
import type { FormPage, Rule } from '../form.ts'

const several = { field: 'planned_deposits', in: ['two-or-three', 'more'] }

const planHoldsThisDeposit: Rule = ({ planned_amount: planned }, { amountCop }) =>
  typeof planned === 'number' && planned < amountCop
    ? [{ field: 'planned_amount', message: `Este CDT ya es de ${formatCop(amountCop)}: el total no puede ser menor` }]
    : []

/** What the customer expects to move, so that the bank can tell the usual from the unusual. */
export const transactionProfilePage: FormPage = {
  id: 'movimientos',
  title: 'Qué piensas mover con este banco',
  intro: 'Un cálculo está bien. Si más adelante cambia, no pasa nada.',
  fields: [
    {
      name: 'planned_deposits',
      label: '¿Cuántos CDT piensas abrir aquí en los próximos 12 meses?',
      kind: 'choice',
      choices: [
        { value: 'one', label: 'Solo este' },
        { value: 'two-or-three', label: 'Dos o tres' },
        { value: 'more', label: 'Más de tres' },
      ],
      hint: 'Cuenta también este',
      initial: 'one',
      why: 'Así el banco sabe qué movimientos son normales en ti y nota los que no.',
      missing: 'Elige cuántos CDT piensas abrir con este banco',
    },
    {
      name: 'planned_amount',
      label: '¿Cuánto sumarían?',
      kind: 'money',
      inputMode: 'numeric',
      visibleWhen: several,
      missing: 'Escribe cuánto piensas invertir en total, contando este CDT',
    },
    {
      name: 'handles_cash',
      label: '¿Te pagan en efectivo?',
      kind: 'yes-no',
      hint: 'Por tu trabajo, tu negocio o tus arriendos',
      missing: 'Cuéntanos si te pagan en efectivo',
    },
    {
      name: 'cash_income',
      label: '¿Cuánto efectivo recibes al mes?',
      kind: 'money',
      inputMode: 'numeric',
      min: 1,
      visibleWhen: { field: 'handles_cash', equals: true },
      missing: 'Escribe cuánto efectivo recibes al mes',
    },
    {
      name: 'collects_for_others',
      label: '¿Recaudas dinero de otras personas?',
      kind: 'yes-no',
      hint: 'Por ejemplo, si eres corresponsal bancario, recibes pagos de servicios o administras un edificio',
      missing: 'Cuéntanos si recaudas dinero de otras personas',
    },
    {
      name: 'collects_for_whom',
      label: '¿Para quién recaudas?',
      kind: 'text',
      minLength: 3,
      maxLength: 120,
      visibleWhen: { field: 'collects_for_others', equals: true },
      missing: 'Cuéntanos para quién recaudas',
    },
  ],
  rules: [planHoldsThisDeposit],
  together: [
    {
      ...whatApplies,
      ticks: [
        {
          field: 'handles_cash',
          label: 'Me pagan en efectivo',
          hint: 'Por tu trabajo, tu negocio o tus arriendos',
          yes: true,
          no: false,
        },
        {
          field: 'collects_for_others',
          label: 'Recaudo dinero de otras personas',
          hint: 'Por ejemplo, como corresponsal bancario o administrador de un edificio',
          yes: true,
          no: false,
        },
      ],
    },
  ],
}
