import type { FastifyReply } from 'fastify'
import { wireName } from '#contract/wire-names.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { ProcessOrigin } from '#domain/process/origin.ts'
import type { Context } from '../../../context.ts'
import { recordLook } from '../../../platform/audit/record-audit.ts'
import { writeCsv } from '../../../platform/csv.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { StaffCaller, StaffOfRequest } from '../../../platform/http/request.ts'
import { sendAttachment } from '../../opening/documents/send-attachment.ts'
import { type AskedFilter, buildFilter, orderOf } from './filter-of.ts'
import { loadOwners, type OwnerRow } from './owner-store.ts'
import { presentRow } from './present-row.ts'
import { type ListOrder, listRows, type OpsFilter, type Place } from './process-list.queries.ts'
import type { OpsRow } from './store.ts'

const mostRows = 10_000
const rowsPerRead = 500
const header = [
  'Proceso',
  'Estado',
  'Banco',
  'Monto',
  'Plazo en días',
  'Tasa E.A. en %',
  'Creado',
  'Actualizado',
  'Celular',
  'Nombre',
  'Asesor de tienda',
  'Coach',
  'Campaña del coach',
  'Mes',
  'Origen',
  'Responsable',
]
const originWords: Readonly<Record<ProcessOrigin, string>> = { alone: 'Directo', store: 'Tienda', coach: 'Coach' }

type ExportedRow = OpsRow & { owner: OwnerRow | undefined }

/**
 * O01, O04: sends the processes of a filter as a file for a spreadsheet, at most 10,000, in the order of the
 * list.
 * Before anything is sent, the audit log records the export, its number of rows and its filters.
 */
export async function sendExport(
  ctx: Context,
  reply: FastifyReply,
  caller: StaffCaller,
  asked: AskedFilter,
): Promise<void> {
  const { staff } = caller
  const filter = buildFilter(ctx, staff, asked)
  const rows = filter ? await ctx.readReplica.read((db) => readAll(db, staff, filter, orderOf(asked))) : []
  const filters = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [wireName(name)]))
  await recordLook(ctx, caller, { after: { filters, count: rows.length } })
  await sendAttachment(reply, {
    mediaType: 'text/csv; charset=utf-8',
    fileName: 'procesos.csv',
    bytes: Buffer.from(writeCsv([header, ...rows.map((row) => toCells(ctx, staff, row))])),
  })
}

/** Reads in pages. A process that changes during the export appears again at the end and keeps its first place. */
async function readAll(
  db: Queryable,
  staff: StaffOfRequest,
  filter: OpsFilter,
  order: ListOrder,
): Promise<ExportedRow[]> {
  const rows = new Map<string, ExportedRow>()
  let after: Place | undefined
  while (rows.size < mostRows) {
    const page = await listRows(db, filter, { ...order, after, limit: Math.min(rowsPerRead, mostRows - rows.size) })
    const owners = await loadOwners(db, staff, page)
    for (const row of page) {
      const { uuid } = row.process
      if (!rows.has(uuid)) rows.set(uuid, { ...row, owner: owners.get(uuid) })
    }
    const last = page.at(-1)
    if (!last || page.length < rowsPerRead) break
    after = { at: last.at, uuid: last.process.uuid }
  }
  return [...rows.values()]
}

function toCells(ctx: Context, staff: StaffOfRequest, row: ExportedRow): (string | number)[] {
  const shown = presentRow(ctx, row, staff, row.owner)
  const { processUuid, status, nameBank, amount, term, rate, createdAt, updatedAt, phone, name, advisor, coach } = shown
  const times = [createdAt, updatedAt].map(formatTime)
  const month = civilDateInBogota(Date.parse(createdAt)).slice(0, 7)
  const helped = [advisor ?? '', coach?.code ?? '', coach?.campaign ?? '', month]
  const ours = [originWords[shown.origin ?? 'alone'], shown.owner?.name ?? '']
  return [
    processUuid,
    status,
    nameBank,
    amount,
    term,
    rate.replace('.', ','),
    ...times,
    phone,
    name ?? '',
    ...helped,
    ...ours,
  ]
}

/** @returns The clock of Bogota, `'2026-11-22 10:05'`, which spreadsheets in Spanish read as a time. */
function formatTime(instant: string): string {
  const epochMs = Date.parse(instant)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Bogota', timeStyle: 'short' }).format(epochMs)
  return `${civilDateInBogota(epochMs)} ${clock}`
}
