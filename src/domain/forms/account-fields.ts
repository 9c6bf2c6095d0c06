import { textAnswer } from './field.ts'
import type { Rule } from './form.ts'
import { payoutBanks } from './payout-banks.ts'

/** Wallets whose account number is the mobile number of its owner. Each is a deposit of low amount. */
const wallets = { nequi: 'low-amount-deposit', daviplata: 'low-amount-deposit' } as const

/**
 * The questions about an account that both the payout and the money's origin ask: bank, type and number.
 * @param prefix - What the names of the fields begin with.
 */
export function accountFields(prefix: string) {
  return [
    {
      name: `${prefix}_bank`,
      label: 'Banco o billetera',
      kind: 'choice',
      choices: payoutBanks,
      missing: 'Elige el banco de tu cuenta',
    },
    {
      name: `${prefix}_account_type`,
      label: 'Tipo de cuenta',
      kind: 'choice',
      choices: [
        { value: 'savings', label: 'Ahorros' },
        { value: 'checking', label: 'Corriente' },
        { value: 'low-amount-deposit', label: 'Depósito de bajo monto' },
      ],
      // What most people have.
      initial: 'savings',
      follows: { field: `${prefix}_bank`, values: wallets },
      missing: 'Elige el tipo de tu cuenta',
    },
    {
      name: `${prefix}_account_number`,
      label: 'Número de cuenta',
      kind: 'digits',
      inputMode: 'numeric',
      minLength: 6,
      maxLength: 20,
      message: 'Escribe el número de cuenta completo: entre 6 y 20 dígitos, sin espacios',
      missing: 'Escribe el número de tu cuenta',
    },
  ] as const
}

/** The rule that the number of a wallet is a mobile number, for the fields of `accountFields` with the same prefix. */
export function walletNumberIsMobile(prefix: string): Rule {
  return (answers) => {
    const field = `${prefix}_account_number`
    const number = textAnswer(answers, field)
    if (!Object.hasOwn(wallets, textAnswer(answers, `${prefix}_bank`)) || !number || /^3\d{9}$/.test(number)) return []
    return [{ field, message: 'En Nequi y Daviplata el número es tu celular de 10 dígitos' }]
  }
}
