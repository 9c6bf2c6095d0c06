import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { type BankDisagreement, bankCases, processes } from '../../../../platform/db/schema/opening.ts'
import { aboutProcess, depositWords, mostOfKind, type TaskKind } from '../task-kind.ts'

const words: Readonly<Record<BankDisagreement['differences'][number]['figure'], string>> = {
  reference: 'otro proceso',
  decision: 'otra decisión',
  amount: 'otro valor',
  rate: 'otra tasa',
  term: 'otro plazo',
  'opening-date': 'otra apertura',
  'maturity-date': 'otro vencimiento',
}

/** Where the bank's word is what the process waits for; what was ended otherwise waits for nothing. */
const waiting = [
  'ENVIADO-AL-BANCO-PARA-CREACION',
  'R-ENVIADO-AL-BANCO',
  'R-CONFIRMACION-ENVIADA-AL-CLIENTE',
] as const satisfies readonly ProcessStatus[]

/** O01, R27: the bank says of a deposit something else than the customer signed, so the process does not go on. */
export const certificateDiffers: TaskKind = {
  kind: 'certificate-differs',
  title: 'El banco dice otra cosa de lo que se firmó: pedirle que lo corrija',
  permission: 'moveProcesses',
  async find(db) {
    const rows = await db
      .select({
        id: processes.uuid,
        disagreement: bankCases.disagreement,
        amountCop: processes.amountCop,
        bankId: processes.bankId,
      })
      .from(bankCases)
      .innerJoin(processes, eq(processes.uuid, bankCases.processUuid))
      .where(and(isNotNull(bankCases.disagreement), inArray(processes.status, [...waiting])))
      .orderBy(asc(sql`${bankCases.disagreement} ->> 'since'`))
      .limit(mostOfKind + 1)
    return rows.flatMap(({ id, disagreement, ...deposit }) => {
      if (!disagreement) return []
      const what = disagreement.differences.map(({ figure }) => words[figure]).join(', ')
      const detail = `${depositWords(deposit)} · ${what}`
      return [{ id, since: new Date(disagreement.since), detail, ...aboutProcess(id) }]
    })
  },
}
