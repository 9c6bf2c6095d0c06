import type { FastifyReply } from 'fastify'
import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { exportAudit, readAudit } from '#contract/staff.ts'
import { wireName } from '#contract/wire-names.ts'
import type { Context } from '../../../context.ts'
import type { AuditRow } from '../../../platform/audit/audit-chain.ts'
import { recordLook } from '../../../platform/audit/record-audit.ts'
import { writeCsv } from '../../../platform/csv.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { findCustomerName } from '../../accounts/customers/read-name.ts'
import { customersOfStaff } from '../../accounts/customers/staff-names.queries.ts'
import { sendAttachment } from '../../opening/documents/send-attachment.ts'
import { type AuditFilter, listAudit } from './store.ts'

const entriesPerPage = 50
const mostExported = 10_000
const exportedPerRead = 1_000

type Page = CallAnswer<typeof readAudit>
type Asked = CallRequest<typeof exportAudit>['query']

/** O04, R37: what staff did, the newest first, a page at a time. */
export async function auditPage(ctx: Context, asked: CallRequest<typeof readAudit>['query']): Promise<Page> {
  const { before, ...filter } = asked
  const rows = await listAudit(ctx.db, { ...toFilter(filter), before, limit: entriesPerPage + 1 })
  const shown = rows.slice(0, entriesPerPage)
  const last = shown.at(-1)
  const entries = await presentEntries(ctx, shown)
  return { entries, ...(rows.length > shown.length && last ? { next: last.seq } : {}) }
}

/**
 * O04, R37: sends what staff did as a file for a spreadsheet, at most 10,000 entries, the newest first. The log keeps who
 * took it, how many entries, and by which filters.
 */
export async function sendAudit(ctx: Context, reply: FastifyReply, caller: StaffCaller, asked: Asked): Promise<void> {
  const entries = await presentEntries(ctx, await ctx.readReplica.read((db) => readAll(db, toFilter(asked))))
  const filters = Object.keys(asked).map(wireName)
  await recordLook(ctx, caller, { after: { filters, count: entries.length } })
  const header = ['Entrada', 'Cuándo', 'Quién', 'Acción', 'Sobre', 'Id', 'Antes', 'Después', 'Desde', 'Sello']
  const cells = entries.map((entry) => [
    entry.seq,
    entry.at,
    entry.name ?? entry.staffId ?? '',
    entry.action,
    entry.subjectKind,
    entry.subjectId,
    ...[entry.before, entry.after].map((value) => (value === null ? '' : JSON.stringify(value))),
    entry.address,
    entry.hash,
  ])
  await sendAttachment(reply, {
    mediaType: 'text/csv; charset=utf-8',
    fileName: 'auditoria.csv',
    bytes: Buffer.from(writeCsv([header, ...cells])),
  })
}

const toFilter = ({ staffId, subjectId, area, from, to }: Asked): AuditFilter => ({
  staffId,
  subjectId,
  area,
  from,
  to,
})

async function readAll(db: Queryable, filter: AuditFilter): Promise<AuditRow[]> {
  const rows: AuditRow[] = []
  while (rows.length < mostExported) {
    const page = await listAudit(db, { ...filter, before: rows.at(-1)?.seq, limit: exportedPerRead })
    rows.push(...page)
    if (page.length < exportedPerRead) break
  }
  return rows
}

async function presentEntries(ctx: Context, rows: readonly AuditRow[]): Promise<Page['entries']> {
  const ids = [...new Set(rows.flatMap(({ staffId }) => staffId ?? []))]
  const names = new Map<string, string | undefined>()
  for (const [id, customerId] of await customersOfStaff(ctx.db, ids)) {
    names.set(id, await findCustomerName(ctx, customerId, ctx.db))
  }
  return rows.map(({ staffId, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    ...(staffId ? { staffId, name: names.get(staffId) } : {}),
  }))
}
