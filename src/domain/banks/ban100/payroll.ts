import { dateAnswer } from '../../forms/date-rules.ts'
import type { FormPage, Rule } from '../../forms/form.ts'

const isPaid = { field: 'payroll_payer_kind', not: 'none' } as const

const hasBegun: Rule = (answers, { today }) =>
  dateAnswer(answers, 'payroll_since') > today
    ? [{ field: 'payroll_since', message: 'Esta fecha no puede estar en el futuro' }]
    : []

/** Ban100 serves pensioners and people on a payroll: who pays them, and what is taken off for loans. */
export const payrollPage: FormPage = {
  id: 'nomina',
  title: 'Tu pensión o tu nómina',
  intro: 'Este banco trabaja sobre todo con pensionados y con quienes reciben un sueldo fijo.',
  fields: [
    {
      name: 'payroll_payer_kind',
      label: '¿Quién te paga cada mes?',
      kind: 'choice',
      choices: [
        { value: 'pension', label: 'Colpensiones o un fondo de pensiones' },
        { value: 'military', label: 'Las Fuerzas Militares o la Policía' },
        { value: 'teachers', label: 'El magisterio' },
        { value: 'public', label: 'Otra entidad pública' },
        { value: 'private', label: 'Una empresa privada' },
        { value: 'none', label: 'Nadie: no recibo un pago fijo' },
      ],
      missing: 'Elige quién te paga cada mes',
    },
    {
      name: 'payroll_payer_name',
      label: 'Nombre de quien te paga',
      kind: 'text',
      minLength: 3,
      maxLength: 100,
      hint: 'Como aparece en tu desprendible de pago',
      visibleWhen: isPaid,
      missing: 'Escribe el nombre de la entidad o la empresa que te paga',
    },
    {
      name: 'payroll_since',
      label: '¿Desde cuándo?',
      kind: 'date',
      hint: 'Si no recuerdas el día, escribe el 1',
      visibleWhen: isPaid,
      missing: 'Escribe desde cuándo te paga',
    },
    {
      name: 'has_payroll_loan',
      label: '¿Te descuentan cuotas de un crédito por libranza?',
      kind: 'yes-no',
      visibleWhen: isPaid,
      missing: 'Cuéntanos si te descuentan cuotas por libranza',
    },
    {
      name: 'payroll_loan_instalment',
      label: '¿Cuánto te descuentan al mes?',
      kind: 'money',
      inputMode: 'numeric',
      min: 1,
      visibleWhen: { field: 'has_payroll_loan', equals: true },
      missing: 'Escribe cuánto te descuentan al mes',
    },
  ],
  rules: [hasBegun],
}
