import type { Context } from '../../../app/context.ts'
import type { BankFormSection } from '../../../providers/partner-bank/port.ts'
import { formSections } from '../forms/form-sections.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'

/** The handed-in answers in words, as the bank takes them. */
export async function bankForm(ctx: Context, process: ProcessRow): Promise<BankFormSection[]> {
  return (await formSections(ctx, process)).map(({ section, title, rows }) => ({
    section,
    title,
    answers: rows.map(({ label, value }, index) => ({ field: `${section}/${index + 1}`, label, value })),
  }))
}
