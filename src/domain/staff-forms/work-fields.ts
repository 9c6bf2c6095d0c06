/** The forms of the staff's daily work, each as the table of its fields (O01 to O04, Z09, Z12). */
import { staffRoleNames, staffRoles } from '../customer/people/staff-roles.ts'
import { privacyActNames, privacyActs } from '../customer/privacy/privacy-acts.ts'
import { type CommissionBasis, isCommissionValue } from '../money/commissions/commissions.ts'
import { isParameterValue, parameterUnits } from '../money/parameters/parameter-on.ts'
import type { StaffFields } from './staff-field.ts'

/** Why a change is asked for, for who approves it. */
export const reason = {
  kind: 'text',
  label: 'Motivo',
  least: 5,
  most: 300,
  rows: 3,
  isCounted: true,
  wrong: 'Escribe el motivo, de al menos 5 caracteres',
} as const satisfies StaffFields[string]

const validFrom = { kind: 'day', label: 'Rige desde' } as const

/** O02: where a rate comes from, as the page names it, and why. */
export const ratesFields = {
  source: {
    kind: 'line',
    label: 'Fuente',
    hint: 'La verá el público: «Tarifario del banco, 1 de diciembre de 2026».',
    least: 3,
    most: 120,
    wrong: 'Escribe de dónde sale la tasa',
  },
  reason: { ...reason, rows: 2, hint: 'Para quien lo apruebe.' },
} as const satisfies StaffFields

/** O02: a figure of the law, or a published one, from a day on. */
export const parameterFields = {
  key: {
    kind: 'choice',
    label: 'Parámetro',
    initial: 'SMMLV',
    empties: ['value'],
    choices: [
      { value: 'SMMLV', label: 'Salario mínimo' },
      { value: 'UVT', label: 'UVT' },
      { value: 'FOGAFIN', label: 'Tope del seguro de depósitos' },
      { value: 'COMPONENTE', label: 'Componente inflacionario' },
      { value: 'IPC', label: 'Inflación de doce meses (IPC)' },
      { value: 'AHORRO', label: 'Tasa de las cuentas de ahorro' },
    ],
  },
  status: {
    kind: 'choice',
    label: 'Estado',
    initial: 'in force',
    choices: [
      { value: 'in force', label: 'Vigente' },
      { value: 'transitory', label: 'Transitorio' },
      { value: 'suspended', label: 'Suspendido' },
    ],
  },
  value: {
    kind: 'figure',
    label: 'Valor',
    by: 'key',
    units: parameterUnits,
    asked: {
      cop: { label: 'Valor', wrong: 'Escribe el valor en pesos', most: 12 },
      percent: { label: 'Valor en porcentaje', wrong: 'Escribe el porcentaje, por ejemplo 55,43', most: 7 },
    },
    isRight: isParameterValue,
  },
  validFrom,
  source: { kind: 'line', label: 'Norma', least: 3, most: 120, wrong: 'Escribe el decreto o la resolución' },
  reason,
} as const satisfies StaffFields

/** O03: what a bank pays from a day on. */
export const commissionFields = {
  bankId: { kind: 'bank', label: 'Banco', placeholder: 'Elige un banco' },
  basis: {
    kind: 'choice',
    label: 'Cómo se cobra',
    initial: 'percent-year',
    empties: ['value'],
    choices: [
      { value: 'percent-year', label: 'Porcentaje al año' },
      { value: 'per-deposit', label: 'Pesos por CDT' },
    ],
  },
  value: {
    kind: 'figure',
    label: 'Comisión',
    by: 'basis',
    units: { 'percent-year': 'percent', 'per-deposit': 'cop' },
    asked: {
      cop: { label: 'Pesos por CDT', wrong: 'Escribe los pesos por cada CDT', most: 9 },
      percent: {
        label: 'Porcentaje al año',
        hint: 'Del capital, por los días de su plazo; 0 la termina',
        wrong: 'Escribe el porcentaje, por ejemplo 0,5',
        most: 6,
      },
    },
    isRight: (basis, value) => isCommissionValue(basis as CommissionBasis, value),
  },
  validFrom,
  source: { kind: 'line', label: 'Contrato', least: 3, most: 120, wrong: 'Escribe el contrato o la carta' },
  reason,
} as const satisfies StaffFields

/** What a request about a person or a process rests on: it may name the person, and is kept encrypted. */
const proof = { kind: 'text', least: 20, most: 2_000, isCounted: true } as const
const reasonOfPerson = {
  ...reason,
  hint: 'Para quien lo apruebe: quién lo dijo, cuándo y por dónde. Sin datos del cliente, que no lo lee.',
} as const

/** O04, A17: a request that needs nothing but its reason: a payment given back, a step out of turn. */
export const reasonFields = { reason: reasonOfPerson } as const satisfies StaffFields

/** F07, O04: a hit of the lists, or one that was not consulted, is let pass. */
export const screeningFields = {
  reason: reasonOfPerson,
  evidence: {
    ...proof,
    label: 'Evidencia',
    hint: 'Qué listas miraste, cuándo, qué comparaste y dónde quedó guardado. Se guarda cifrado y solo lo lee quien decide.',
    rows: 5,
    wrong: 'Escribe la evidencia, de al menos 20 caracteres',
  },
} as const satisfies StaffFields

/** L01, O04: another phone for a customer who lost theirs. Its country and the file of proof are asked beside it. */
export const phoneFields = {
  reason: reasonOfPerson,
  phoneNumber: {
    kind: 'line',
    label: 'Celular nuevo',
    typed: 'tel',
    least: 5,
    most: 60,
    wrong: 'Escribe el celular nuevo',
  },
  ground: {
    ...proof,
    label: 'En qué se basa, si no validó su identidad',
    hint: 'Si ya validó su identidad con el celular nuevo en los últimos 30 días, déjalo vacío: lo comprobamos solos.',
    optional: true,
    wrong: 'Escribe al menos 20 caracteres',
  },
} as const satisfies StaffFields

/** O04: a phone that gets a role in the team. */
export const memberFields = {
  prefixNumber: {
    kind: 'line',
    label: 'Indicativo',
    typed: 'digits',
    initial: '57',
    most: 5,
    pattern: /^\+?\d{1,4}$/,
    wrong: 'De 1 a 4 números',
  },
  phoneNumber: {
    kind: 'line',
    label: 'Celular',
    typed: 'tel',
    least: 4,
    most: 60,
    wrong: 'Escribe el celular, solo con números',
    refusals: ['PHONE_INVALID', 'STAFF_EXISTS'],
  },
  role: {
    kind: 'choice',
    label: 'Rol',
    initial: 'ops',
    choices: staffRoles.map((value) => ({ value, label: staffRoleNames[value] })),
  },
  bankId: {
    kind: 'bank',
    label: 'Banco',
    placeholder: 'Elige un banco',
    when: [{ field: 'role', equals: 'bank' }],
    wrong: 'Elige el banco en el que trabaja',
  },
} as const satisfies StaffFields

/** O01: a bank or a provider closed by hand: what customers read, and for how long. A provider at most seven days. */
export const longestClosureHours = { bank: 720, provider: 168 } as const
export const closingFields = {
  words: {
    kind: 'line',
    label: 'Qué ven los clientes',
    hint: 'Por qué, en una frase',
    least: 10,
    most: 160,
    wrong: 'Escríbelo con al menos 10 letras',
  },
  hours: { kind: 'whole', label: 'Por cuánto tiempo', initial: '4', least: 1, most: longestClosureHours.bank },
} as const satisfies StaffFields

/** O01: what the team writes about a process; its customer reads none of it. */
export const noteFields = {
  text: {
    kind: 'text',
    label: 'Nueva nota',
    hint: 'Solo la lee el equipo. Con @ y un nombre le queda como tarea a esa persona.',
    least: 1,
    most: 2_000,
    rows: 2,
    wrong: 'Escribe la nota',
  },
} as const satisfies StaffFields

/** O03: what the treasury paid of a payout. */
export const paidFields = {
  lines: {
    kind: 'text',
    label: 'Lo que pagó tesorería',
    hint: 'Una línea por bono: id del bono; referencia de tesorería. Puedes repetir líneas: cada bono se paga una vez.',
    least: 1,
    most: 200_000,
    wrong: 'Pega al menos una línea',
  },
} as const satisfies StaffFields

/** O01: a task put aside until a day, with what was done. */
export const snoozeFields = {
  until: { kind: 'day', isChecked: true, label: 'Hecho hasta el' },
  note: {
    kind: 'text',
    label: 'Nota',
    hint: 'Qué hiciste y qué se espera. La lee el equipo.',
    least: 5,
    most: 500,
    rows: 3,
    isCounted: true,
    wrong: 'Escribe la nota, de al menos 5 caracteres',
  },
} as const satisfies StaffFields

/** Z12: what of a day a person of a bank says that does not match. */
export const dayFields = {
  note: {
    kind: 'text',
    label: 'Diferencia',
    hint: 'La referencia y el valor en cada lado, sin datos de clientes.',
    least: 5,
    most: 500,
    rows: 3,
    isCounted: true,
    wrong: 'Escribe al menos 5 letras',
  },
} as const satisfies StaffFields

/** Z09, O04: what is answered to a request about personal data. What may be done with it, the kind of request says. */
export const privacyFields = {
  outcome: {
    kind: 'choice',
    label: 'Decisión',
    initial: 'done',
    isInView: true,
    choices: [
      { value: 'done', label: 'Se hace' },
      { value: 'refused', label: 'Se niega' },
    ],
  },
  act: {
    kind: 'choice',
    label: 'Qué se hace con la respuesta',
    when: [{ field: 'outcome', equals: 'done' }],
    choices: privacyActs.map((value) => ({ value, label: privacyActNames[value] })),
  },
  fullName: {
    kind: 'line',
    label: 'Nombre completo, ya corregido',
    least: 3,
    most: 80,
    when: [{ field: 'act', equals: 'correct-name' }],
    wrong: 'Escribe el nombre completo, ya corregido',
  },
  answer: {
    kind: 'text',
    label: 'Respuesta',
    hint: 'La persona la lee tal como la escribes, por correo y en Mis datos.',
    least: 10,
    most: 4_000,
    rows: 6,
    isCounted: true,
    wrong: 'Escribe la respuesta, de al menos 10 caracteres',
  },
} as const satisfies StaffFields
