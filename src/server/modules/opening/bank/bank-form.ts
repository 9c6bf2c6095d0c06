import { listFieldAnswers } from '#domain/forms/field-answers.ts'
import { officialLookups } from '#domain/forms/lookups.ts'
import { withFundingMeans } from '#domain/forms/pages/funds-source.ts'
import type { Context } from '../../../context.ts'
import type { BankFormAnswer, BankFormSection } from '../../../providers/partner-bank/port.ts'
import { handedInForms, listSections } from '../forms/form-sections.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'

/** The handed-in answers as the bank takes them: in words by section, and field by field with their raw values. */
export async function bankForm(
  ctx: Context,
  process: ProcessRow,
): Promise<{ form: BankFormSection[]; answers: BankFormAnswer[] }> {
  const handedIn = (await handedInForms(ctx, process)).map(({ form, answers }) => ({
    form,
    answers: withFundingMeans(answers, process.paymentMethod),
  }))
  const form = handedIn.flatMap(listSections).map(({ section, title, rows }) => ({
    section,
    title,
    answers: rows.map(({ label, value }, index) => ({ field: `${section}/${index + 1}`, label, value })),
  }))
  const all = handedIn.flatMap(({ form: one, answers }) => listFieldAnswers(one, answers, officialLookups))
  // A renewal of a turbo deposit asks again what its opening asked: the later answer counts.
  const latest = new Map(all.map((answer) => [answer.field, answer]))
  const answers = [...latest.values()].map(({ value, ...answer }) => ({
    ...answer,
    value: typeof value === 'object' ? [...value] : value,
  }))
  return { form, answers }
}
