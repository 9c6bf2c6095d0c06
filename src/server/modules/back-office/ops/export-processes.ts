import type { FastifyReply } from 'fastify'
import { wireName } from '#contract/wire-names.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { recordLook } from '../../../platform/audit/record-audit.ts'
import { writeCsv } from '../../../platform/csv.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { sendAttachment } from '../../opening/documents/send-attachment.ts'
import { type AskedFilter, buildFilter } from './filter-of.ts'
import { presentRow } from './present-row.ts'
import { listRows, type OpsRow, type Place } from './store.ts'

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
]

/**
 * O01, O04: sends the processes of a filter as a file for a spreadsheet, at most 10,000, the longest untouched first.
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
  const rows: OpsRow[] = filter ? await ctx.readReplica.read((db) => readAll(db, filter)) : []
  const filters = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [wireName(name)]))
  await recordLook(ctx, caller, { after: { filters, count: rows.length } })
  await sendAttachment(reply, {
    mediaType: 'text/csv; charset=utf-8',
    fileName: 'procesos.csv',
    bytes: Buffer.from(writeCsv([header, ...rows.map((row) => toCells(ctx, row))])),
  })
}

/** Reads in pages. A process that changes during the export appears again at the end and keeps its first place. */
async function readAll(db: Queryable, filter: Parameters<typeof listRows>[1]): Promise<OpsRow[]> {
  const rows = new Map<string, OpsRow>()
  let after: Place | undefined
  while (rows.size < mostRows) {
    const page = await listRows(db, filter, { after, limit: Math.min(rowsPerRead, mostRows - rows.size) })
    for (const row of page) if (!rows.has(row.process.uuid)) rows.set(row.process.uuid, row)
    const last = page.at(-1)
    if (!last || page.length < rowsPerRead) break
    after = { touchedAt: last.touchedAt, uuid: last.process.uuid }
  }
  return [...rows.values()]
}

function toCells(ctx: Context, row: OpsRow): (string | number)[] {
  const { processUuid, status, nameBank, amount, term, rate, createdAt, updatedAt, phone, name, advisor, coach } =
    presentRow(ctx, row, { role: 'ops' })
  const times = [createdAt, updatedAt].map(formatTime)
  const month = civilDateInBogota(Date.parse(createdAt)).slice(0, 7)
  const helped = [advisor ?? '', coach?.code ?? '', coach?.campaign ?? '', month]
  return [processUuid, status, nameBank, amount, term, rate.replace('.', ','), ...times, phone, name ?? '', ...helped]
}

/** @returns The clock of Bogota, `'2026-11-22 10:05'`, which spreadsheets in Spanish read as a time. */
function formatTime(instant: string): string {
  const epochMs = Date.parse(instant)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Bogota', timeStyle: 'short' }).format(epochMs)
  return `${civilDateInBogota(epochMs)} ${clock}`
}
