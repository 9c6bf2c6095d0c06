import { z } from 'zod'
import { type CivilDate, isCivilDate } from '#domain/money/dates/civil-date.ts'
import { parseAnswer } from '../answer.ts'
import type { Guarded } from '../guard.ts'
import { createProviderHttp, largestFileBytes, ProviderError } from '../http-client.ts'
import type { OfficialRatesProvider, ReportedCut, ReportedRow } from './port.ts'

const name = 'official-rates'
/** What is asked for at most; the default of 1,000 would cut a page off without a word. */
const mostRows = 50_000
/** A slow public service, asked by a job that nobody waits for. */
const usualDeadlineMs = 20_000
/** The report's number for CDT. */
const captureUnit = '1'
/** Its numbers for savings accounts, and for those of people among them. */
const savingsOfPeople = { uca: '7', subcuenta: '10' }

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T00:00:00\.000$/)
  .transform((text) => text.slice(0, 10))
  .refine(isCivilDate)
const wholeNumber = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)

/** Exactly the columns of the data set, all of them strings; one more, or one less in every row, is another data set. */
const reportedRow = z.strictObject({
  tipoentidad: wholeNumber,
  codigoentidad: wholeNumber,
  nombreentidad: z.string().trim().min(1).max(200),
  fechacorte: day,
  uca: z.literal(captureUnit),
  nombre_unidad_de_captura: z.string().max(300),
  subcuenta: wholeNumber,
  descripcion: z.string().max(300),
  tasa: z.string().regex(/^\d{1,3}(?:\.\d{1,12})?$/),
  monto: z.string().regex(/^\d{1,12}(?:\.\d{1,12})?$/),
})
const newest = z.array(z.record(z.string(), day)).max(1)

export type SocrataSettings = Guarded & {
  /** The data set's address, `https://www.datos.gov.co/resource/axk9-g2nh.json`. */
  url: string
  deadlineMs?: number
}

/**
 * The report as open data of the Superintendencia Financiera (`axk9-g2nh`, Socrata).
 * @param options - Where it is.
 * @returns The port.
 */
export function createSocrataRates({
  url,
  deadlineMs = usualDeadlineMs,
  guard,
}: SocrataSettings): OfficialRatesProvider {
  const http = createProviderHttp(name, guard)
  const ask = async (query: Record<string, string>, by = http) => {
    const request = {
      method: 'GET',
      url: `${url}?${new URLSearchParams(query)}`,
      repeatable: true,
      deadlineMs,
      largestBytes: largestFileBytes,
    } as const
    const answer = await by(request)
    if (answer.status !== 200) {
      throw new ProviderError(name, 'refused', `answered ${answer.status}`, { httpStatus: answer.status })
    }
    return answer.json()
  }
  return {
    async check() {
      parseAnswer(name, newest, await ask({ $select: 'max(fechacorte)' }, createProviderHttp(name)))
      return []
    },

    async lastCut() {
      const [row = {}] = parseAnswer(name, newest, await ask({ $select: 'max(fechacorte)' }))
      return Object.values(row)[0]
    },

    async rowsOfCut(cutOn) {
      const where = `fechacorte='${cutOn}T00:00:00.000' AND uca='${captureUnit}'`
      const page = await ask({ $where: where, $limit: String(mostRows) })
      // Counted apart, because a page that was cut off on its way looks like a whole one.
      const counted = await ask({ $select: 'count(*)', $where: where })
      return wholeReport(cutOn, page, counted)
    },

    async savingsOfCut(cutOn) {
      const { uca, subcuenta } = savingsOfPeople
      const where = `fechacorte='${cutOn}T00:00:00.000' AND uca='${uca}' AND subcuenta='${subcuenta}'`
      const rows = parseAnswer(name, savingsRows, await ask({ $where: where, $limit: String(mostRows) }))
      if (rows.some(({ fechacorte }) => fechacorte !== cutOn)) {
        throw new ProviderError(name, 'garbage', 'answered with rows of another day')
      }
      return weighSavings(rows)
    },
  }
}

const savingsRows = z.array(
  z.looseObject({
    ...reportedRow.pick({ nombreentidad: true, fechacorte: true, tasa: true, monto: true }).shape,
    uca: z.literal(savingsOfPeople.uca),
    subcuenta: z.literal(savingsOfPeople.subcuenta),
  }),
)

function weighSavings(rows: z.infer<typeof savingsRows>): { ratePercent: string; source: string } | undefined {
  // Hundred-thousandths of a percent and thousands of pesos: whole numbers, so that no float is in the mean.
  const weighed = rows.map(({ tasa, monto }) => ({
    rate: BigInt(Math.round(Number(tasa) * 100_000)),
    volume: BigInt(monto.split('.')[0] ?? '0'),
  }))
  const volume = weighed.reduce((sum, row) => sum + row.volume, 0n)
  if (volume === 0n) return undefined
  const mean = weighed.reduce((sum, row) => sum + row.rate * row.volume, 0n) / volume
  const isMadeUp = rows.some(({ nombreentidad }) => /ficticio/i.test(nombreentidad))
  return {
    ratePercent: threePlaces((Number(mean) / 100_000).toFixed(5)),
    source: `Superintendencia Financiera (axk9-g2nh), ahorro de personas${isMadeUp ? ', dato ficticio' : ''}`,
  }
}

const count = z.tuple([z.record(z.string(), wholeNumber)])

/** A table of any values, whose columns are those of the data set. An empty cell is left out of its row. */
const table = z.array(z.partialRecord(reportedRow.keyof(), z.unknown()))

function wholeReport(cutOn: CivilDate, page: unknown, counted: unknown): ReportedCut {
  const cells = parseAnswer(name, table, page)
  const [expected] = Object.values(parseAnswer(name, count, counted)[0])
  if (cells.length >= mostRows || cells.length !== expected) {
    throw new ProviderError(name, 'garbage', `answered ${cells.length} of ${expected} rows`)
  }
  const parsed = cells.map((row) => ({ row, read: reportedRow.safeParse(row) }))
  const rows = parsed.flatMap(({ read }) => (read.success ? [read.data] : []))
  const odd = parsed.flatMap(({ row, read }) => (read.success ? [] : [nameOdd(row, read.error)]))
  // A mistake of somebody's is one row. Where it is many, the report has changed or is damaged.
  if (odd.length > Math.ceil(cells.length / 100) || (odd.length > 0 && rows.length === 0)) {
    throw new ProviderError(
      name,
      'garbage',
      `answered ${odd.length} odd rows of ${expected}: ${odd.slice(0, 5).join('; ')}`,
    )
  }
  if (rows.some(({ fechacorte }) => fechacorte !== cutOn)) {
    throw new ProviderError(name, 'garbage', 'answered with rows of another day')
  }
  return { rows: rows.map((row) => toReported(row, cutOn)), odd }
}

/** Whose the row is, as far as it says so, and which columns cannot be read; never their values. */
function nameOdd(row: z.infer<typeof table>[number], error: z.ZodError): string {
  const [type, code, subaccount] = [row.tipoentidad, row.codigoentidad, row.subcuenta].map((cell) =>
    wholeNumber.safeParse(cell).success ? String(cell) : '?',
  )
  const columns = new Set(error.issues.map(({ path }) => String(path[0])))
  return `${type}-${code}/${subaccount}: ${[...columns].join(', ')}`
}

function toReported(row: z.infer<typeof reportedRow>, cutOn: CivilDate): ReportedRow {
  return {
    entityType: row.tipoentidad,
    entityCode: row.codigoentidad,
    entityName: row.nombreentidad,
    cutOn,
    subaccount: row.subcuenta,
    ratePercent: threePlaces(row.tasa),
    volumeThousandCop: Number(row.monto.split('.')[0]),
  }
}

/** A decimal string rounded to three places, a half up, without a binary float in between. */
export function threePlaces(text: string): string {
  const [units = '0', places = ''] = text.split('.')
  const digits = BigInt(units) * 10_000n + BigInt(places.padEnd(4, '0').slice(0, 4))
  const thousandths = (digits + 5n) / 10n
  return `${thousandths / 1_000n}.${String(thousandths % 1_000n).padStart(3, '0')}`
}
