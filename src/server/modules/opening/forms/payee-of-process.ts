import { accountFields } from '#domain/forms/account-fields.ts'
import { textAnswer } from '#domain/forms/field.ts'
import type { Context } from '../../../context.ts'
import { decryptAnswers, type StoredAnswers } from './encrypted-answers.ts'
import { answeredForms, type ProcessOfForms } from './form-of-process.ts'
import { listForms } from './store.ts'

export type Payee = {
  fullName: string
  /** `'CC 1020304050'`. */
  document: string
  bank: string
  /** Type and number in one text, `'Ahorros 0123456789'`, so that no spreadsheet takes it for a figure. */
  account: string
  /** The same as it was answered, for files of banks. */
  declared: { documentType: string; documentNumber: string; bank: string; accountType: string; accountNumber: string }
}

/**
 * O03: who a bonus is paid to, and the account that they declared for what their deposit earns.
 * @param process - A process that has a deposit.
 * @returns Every part that was declared, the others empty.
 */
export async function payeeOfProcess(ctx: Context, process: ProcessOfForms): Promise<Payee> {
  const rows = await listForms(ctx.db, process.uuid)
  const answers: StoredAnswers = {}
  for (const form of answeredForms(process)) {
    const row = rows.find((one) => one.form === form.id)
    if (row) Object.assign(answers, decryptAnswers(ctx, form, row.answersEncrypted))
  }
  const textOf = (name: string) => textAnswer(answers, name)
  const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' ')
  const [bank, type] = accountFields('payout')
  const number = textOf('payout_account_number')
  return {
    fullName: joined(...['first_name', 'second_name', 'first_surname', 'second_surname'].map(textOf)),
    document: joined(textOf('document_type'), textOf('document_number')),
    bank: getLabel(bank.choices, textOf(bank.name)),
    account: number === '' ? '' : joined(getLabel(type.choices, textOf(type.name)), number),
    declared: {
      documentType: textOf('document_type'),
      documentNumber: textOf('document_number'),
      bank: textOf(bank.name),
      accountType: textOf(type.name),
      accountNumber: number,
    },
  }
}

function getLabel(choices: readonly { value: string; label: string }[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value
}
