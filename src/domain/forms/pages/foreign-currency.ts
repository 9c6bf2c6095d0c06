import type { Field } from '../field.ts'
import { textAnswer } from '../field.ts'
import type { FormPage, Rule } from '../form.ts'

/**
 * The questions about one account abroad.
 * @param place - Its place in the list.
 * @param opener - The yes-no that opens it.
 */
function foreignAccount(place: 1 | 2, opener: string): Field[] {
  const visibleWhen = { field: opener, equals: true }
  const suffix = place === 1 ? '' : ' de la otra cuenta'
  return [
    {
      name: `foreign_account_${place}_bank`,
      label: `Banco${suffix}`,
      kind: 'text',
      minLength: 2,
      maxLength: 80,
      visibleWhen,
      missing: 'Escribe el nombre del banco en el exterior',
    },
    {
      name: `foreign_account_${place}_country`,
      label: `País${suffix}`,
      kind: 'country',
      visibleWhen,
      missing: 'Elige el país donde está la cuenta',
    },
    {
      name: `foreign_account_${place}_currency`,
      label: `Moneda${suffix}`,
      kind: 'choice',
      choices: [
        { value: 'USD', label: 'Dólar estadounidense (USD)' },
        { value: 'EUR', label: 'Euro (EUR)' },
        { value: 'GBP', label: 'Libra esterlina (GBP)' },
        { value: 'CAD', label: 'Dólar canadiense (CAD)' },
        { value: 'CHF', label: 'Franco suizo (CHF)' },
        { value: 'MXN', label: 'Peso mexicano (MXN)' },
        { value: 'BRL', label: 'Real brasileño (BRL)' },
        { value: 'OTHER', label: 'Otra moneda' },
      ],
      visibleWhen,
      missing: 'Elige la moneda de la cuenta',
    },
    {
      name: `foreign_account_${place}_number`,
      label: `Número${suffix}`,
      kind: 'text',
      minLength: 4,
      maxLength: 34,
      pattern: '[A-Za-z0-9 \\-]+',
      message: 'Escribe el número de la cuenta o el IBAN: entre 4 y 34 números y letras',
      visibleWhen,
      missing: 'Escribe el número de la cuenta o el IBAN',
    },
  ]
}

const accountsAreAbroad: Rule = (answers) =>
  ['foreign_account_1_country', 'foreign_account_2_country']
    .filter((field) => textAnswer(answers, field) === 'CO')
    .map((field) => ({ field, message: 'Elige un país distinto a Colombia: preguntamos por cuentas en el exterior' }))

/** Dealings in other currencies and accounts abroad. */
export const foreignCurrencyPage: FormPage = {
  id: 'moneda-extranjera',
  title: 'Moneda extranjera',
  intro: 'La ley lo exige. Si nada aplica, dilo y sigue.',
  fields: [
    {
      name: 'has_fx_operations',
      label: '¿Haces operaciones en moneda extranjera?',
      kind: 'yes-no',
      hint: 'Por ejemplo, recibir giros del exterior o importar. Pagar una suscripción con tarjeta no cuenta',
      missing: 'Cuéntanos si haces operaciones en moneda extranjera',
    },
    {
      name: 'fx_operations',
      label: '¿Cuáles?',
      kind: 'multi-choice',
      choices: [
        { value: 'transfers', label: 'Giros o remesas' },
        { value: 'imports', label: 'Importaciones' },
        { value: 'exports', label: 'Exportaciones' },
        { value: 'services', label: 'Pago o cobro de servicios' },
        { value: 'investments', label: 'Inversiones' },
        { value: 'loans', label: 'Préstamos' },
        { value: 'crypto', label: 'Criptoactivos' },
        { value: 'other', label: 'Otras' },
      ],
      visibleWhen: { field: 'has_fx_operations', equals: true },
      missing: 'Marca las operaciones que haces',
    },
    {
      name: 'has_foreign_account',
      label: '¿Tienes cuentas en otro país?',
      kind: 'yes-no',
      missing: 'Cuéntanos si tienes cuentas en otro país',
    },
    ...foreignAccount(1, 'has_foreign_account'),
    {
      name: 'has_second_foreign_account',
      label: '¿Tienes otra cuenta en el exterior?',
      kind: 'yes-no',
      visibleWhen: { field: 'has_foreign_account', equals: true },
      missing: 'Cuéntanos si tienes otra cuenta en el exterior',
    },
    ...foreignAccount(2, 'has_second_foreign_account'),
  ],
  rules: [accountsAreAbroad],
  together: [
    {
      kind: 'ticks',
      label: '¿Algo de esto en moneda extranjera aplica para ti?',
      hint: 'Pagar una suscripción con tarjeta no cuenta',
      missing: 'Marca lo que aplica para ti, o «Ninguna de estas aplica para mí»',
      none: 'Ninguna de estas aplica para mí',
      ticks: [
        {
          field: 'has_fx_operations',
          label: 'Hago operaciones en moneda extranjera',
          hint: 'Por ejemplo, recibir giros del exterior o importar',
          yes: true,
          no: false,
        },
        { field: 'has_foreign_account', label: 'Tengo cuentas en otro país', yes: true, no: false },
      ],
      detailLabels: { fx_operations: '¿Qué operaciones haces en moneda extranjera?' },
    },
  ],
}
