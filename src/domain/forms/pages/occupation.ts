import { whatApplies } from '../ask-together.ts'
import { dateAnswer } from '../date-rules.ts'
import type { Answers } from '../field.ts'
import { textAnswer } from '../field.ts'
import type { FormPage, Rule } from '../form.ts'
import { isNit } from '../nit.ts'

/** The DIAN's codes for natural persons without a business of their own (Resolución 114 of 2020). */
const ciiuByOccupation: Readonly<Record<string, string>> = {
  employee: '0010',
  pensioner: '0020',
  rentier: '0090',
  homemaker: '0082',
  student: '0082',
}

/** The CIIU code of the customer: asked of the self-employed, given by the occupation for the others; '' if unknown. */
export function ciiuCode(answers: Answers): string {
  const occupation = textAnswer(answers, 'occupation')
  if (occupation === 'self-employed') return textAnswer(answers, 'ciiu_code')
  return Object.hasOwn(ciiuByOccupation, occupation) ? (ciiuByOccupation[occupation] ?? '') : ''
}

const employed = { field: 'occupation', equals: 'employee' } as const

const nitChecks: Rule = (answers) => {
  const nit = textAnswer(answers, 'employer_nit')
  if (!nit || isNit(nit)) return []
  return [
    {
      field: 'employer_nit',
      message: 'Este NIT no coincide con su dígito de verificación. Escríbelo completo, por ejemplo 800197268-4',
    },
  ]
}

const hasStarted: Rule = (answers, { today }) =>
  dateAnswer(answers, 'job_started_on') > today
    ? [{ field: 'job_started_on', message: 'La fecha de ingreso no puede estar en el futuro' }]
    : []

/** What the customer lives on. */
export const occupationPage: FormPage = {
  id: 'actividad',
  title: 'A qué te dedicas',
  intro: 'La ley le pide al banco saber a qué te dedicas.',
  fields: [
    {
      name: 'occupation',
      label: 'Ocupación principal',
      kind: 'choice',
      choices: [
        { value: 'employee', label: 'Empleada o empleado' },
        { value: 'self-employed', label: 'Independiente' },
        { value: 'pensioner', label: 'Pensionada o pensionado' },
        { value: 'rentier', label: 'Rentista de capital' },
        { value: 'homemaker', label: 'Trabajo en el hogar' },
        { value: 'student', label: 'Estudiante' },
      ],
      missing: 'Elige a qué te dedicas principalmente',
    },
    {
      name: 'employer_name',
      label: 'Empresa donde trabajas',
      kind: 'text',
      minLength: 2,
      maxLength: 100,
      autocomplete: 'organization',
      visibleWhen: employed,
      missing: 'Escribe el nombre de la empresa donde trabajas',
    },
    {
      name: 'employer_nit',
      label: 'NIT de la empresa',
      kind: 'digits',
      inputMode: 'numeric',
      placeholder: '800197268-4',
      hint: 'Con el dígito de verificación. Está en tu desprendible de pago',
      maxLength: 11,
      message: 'Escribe el NIT solo con números y su dígito de verificación',
      visibleWhen: employed,
      missing: 'Escribe el NIT de la empresa con su dígito de verificación',
    },
    {
      name: 'employer_address',
      label: 'Dirección de la empresa',
      kind: 'text',
      autocomplete: 'section-employer address-line1',
      minLength: 5,
      maxLength: 120,
      visibleWhen: employed,
      missing: 'Escribe la dirección de la empresa',
    },
    {
      name: 'employer_phone',
      label: 'Teléfono de la empresa',
      kind: 'phone',
      inputMode: 'tel',
      autocomplete: 'work tel',
      placeholder: '6015550100',
      visibleWhen: employed,
      missing: 'Escribe el teléfono de la empresa, con indicativo',
    },
    {
      name: 'job_title',
      label: 'Cargo',
      kind: 'text',
      minLength: 2,
      maxLength: 80,
      autocomplete: 'organization-title',
      visibleWhen: employed,
      missing: 'Escribe tu cargo',
    },
    {
      name: 'job_started_on',
      label: 'Fecha de ingreso',
      kind: 'date',
      visibleWhen: employed,
      missing: 'Escribe la fecha en que empezaste en la empresa',
    },
    {
      name: 'ciiu_code',
      label: 'Actividad económica (CIIU)',
      kind: 'activity',
      hint: 'Busca por palabra o por código. En tu RUT aparece en la casilla 46',
      visibleWhen: { field: 'occupation', equals: 'self-employed' },
      missing: 'Busca y elige tu actividad económica',
    },
    {
      name: 'declares_income_tax',
      label: '¿Declaras renta?',
      kind: 'yes-no',
      why: 'Si declaras, más adelante te pedimos la última declaración como soporte.',
      missing: 'Cuéntanos si declaras renta',
    },
    { name: 'has_rut', label: '¿Tienes RUT?', kind: 'yes-no', missing: 'Cuéntanos si tienes RUT' },
  ],
  together: [
    {
      kind: 'employer',
      nit: 'employer_nit',
      name: 'employer_name',
      address: 'employer_address',
      phone: 'employer_phone',
    },
    {
      ...whatApplies,
      why: 'Si declaras renta, más adelante te pedimos la última declaración como soporte.',
      ticks: [
        { field: 'declares_income_tax', label: 'Declaro renta', yes: true, no: false },
        { field: 'has_rut', label: 'Tengo RUT', yes: true, no: false },
      ],
    },
  ],
  rules: [nitChecks, hasStarted],
  parts: [
    { title: 'Tu trabajo', from: 'job_title' },
    { title: 'Renta y RUT', from: 'declares_income_tax' },
  ],
  standsAlone: true,
  derived: [
    {
      label: 'Código CIIU',
      // The self-employed see their code in the row of its field.
      value: (answers, { activityName }) => {
        const code = textAnswer(answers, 'ciiu_code') ? '' : ciiuCode(answers)
        return code ? `${code} ${activityName(code) ?? ''}`.trim() : undefined
      },
      answers: { field: 'ciiu_code', value: (answers) => ciiuCode(answers) || undefined },
    },
  ],
}
