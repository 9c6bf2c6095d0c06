import { textAnswer } from '../field.ts'
import type { FormPage, Rule } from '../form.ts'
import { payoutBanks } from '../payout-banks.ts'

const walletNumberIsMobile: Rule = (answers) => {
  const bank = textAnswer(answers, 'payout_bank')
  const number = textAnswer(answers, 'payout_account_number')
  if (!['nequi', 'daviplata'].includes(bank) || !number || /^3\d{9}$/.test(number)) return []
  return [{ field: 'payout_account_number', message: 'En Nequi y Daviplata el número es tu celular de 10 dígitos' }]
}

/** Where the bank pays what the deposit earns. Only an account of the customer's own. */
export const payoutAccountPage: FormPage = {
  id: 'cuenta',
  title: 'Dónde recibes tus intereses',
  intro: 'A esta cuenta el banco te paga lo que gane tu CDT y, si así lo decides, tu dinero al vencimiento.',
  fields: [
    {
      name: 'payout_bank',
      label: 'Banco o billetera',
      kind: 'choice',
      choices: payoutBanks,
      missing: 'Elige el banco de tu cuenta',
    },
    {
      name: 'payout_account_type',
      label: 'Tipo de cuenta',
      kind: 'choice',
      choices: [
        { value: 'savings', label: 'Ahorros' },
        { value: 'checking', label: 'Corriente' },
        { value: 'low-amount-deposit', label: 'Depósito de bajo monto' },
      ],
      hint: 'Nequi y Daviplata son depósitos de bajo monto',
      missing: 'Elige el tipo de tu cuenta',
    },
    {
      name: 'payout_account_number',
      label: 'Número de cuenta',
      kind: 'digits',
      inputMode: 'numeric',
      minLength: 6,
      maxLength: 20,
      message: 'Escribe el número de cuenta completo: entre 6 y 20 dígitos, sin espacios',
      missing: 'Escribe el número de tu cuenta',
    },
    {
      name: 'payout_account_own',
      label: 'La cuenta está a mi nombre',
      kind: 'consent',
      why: 'Por tu seguridad, el banco solo paga a una cuenta de la misma persona que abre el CDT.',
      missing: 'Confirma que la cuenta está a tu nombre: el banco no puede pagar a otra persona',
    },
  ],
  rules: [walletNumberIsMobile],
}
