/**
 * What each database of a check of Truora said, by its reference (Checks API, OpenAPI 1.0.0 of docs.truora.com:
 * `GET /v1/checks/{check_id}/details`, CheckDetailsOutput, CheckDetails, Table).
 */
import { z } from 'zod'
import type { ScreeningFinding, ScreeningFindings } from './port.ts'
import { type Check, checkId, isScore, requiredDataSets, word } from './truora-check-outcome.ts'

/** Bounds of what is kept of a check; a person with a common name may be in hundreds of tables. */
const mostFindings = 60
const mostFacts = 40
const longestName = 160
const longestValue = 300

const text = z.string().nullish()
const tables = z.array(
  z.object({
    title: text,
    rows: z.array(z.object({ cells: z.array(z.object({ label: text, value: text })).nullish() })).nullish(),
  }),
)
const detail = z.object({
  check_id: checkId,
  data_set: word,
  /** «Do not use this field to identify the database»: it is shown, and compared with nothing that decides. */
  database_name: text,
  /** pending, found, not_found, error, delayed or ignored. */
  result: word,
  severity: word,
  /** `person` where the document matched, `person-name` where the name did. */
  route: word,
  found_first_name: text,
  found_last_name: text,
  update_date: text,
  tables: tables.nullish(),
})
export type CheckDetail = z.infer<typeof detail>

export const readDetails = z.object({ details: z.array(detail).nullish().transform(orEmpty), next: text })

/**
 * @param next - The path of the next page.
 * @returns Its start key. The path itself is not followed: it could lead anywhere.
 */
export function findStartKey(next: string | null | undefined): string | undefined {
  if (!next) return undefined
  return new URLSearchParams(next.split('?')[1] ?? '').get('start_key') || undefined
}

/**
 * @param options - Whether pages were left out.
 * @returns What of the check a person has to look at, the worst first.
 */
export function gatherFindings(
  check: Check,
  details: readonly CheckDetail[],
  { isCut }: { isCut: boolean },
): ScreeningFindings {
  const scores = new Map((check.scores ?? []).map((one) => [one.data_set ?? '', one.score]))
  const withScore = (finding: ScreeningFinding): ScreeningFinding => {
    const score = scores.get(finding.dataSet)
    return isScore(score) ? { ...finding, score } : finding
  }
  const findings = details.filter(isFinding).map(toFinding)
  const names = new Set(findings.map(nameOf))
  const unasked = (check.statuses ?? [])
    .filter(({ data_set, status }) => isRequired(data_set) && status !== 'completed')
    .map((one) => ({
      dataSet: one.data_set ?? '',
      database: clean(one.database_name, longestName),
      result: one.status ?? 'error',
      facts: [],
    }))
    .filter((finding) => !names.has(nameOf(finding)))
  const all = [...findings, ...unasked].map(withScore).sort((one, other) => getRank(one) - getRank(other))
  return {
    ...(isScore(check.score) ? { score: check.score } : {}),
    findings: all.slice(0, mostFindings),
    isCut: isCut || all.length > mostFindings,
  }
}

const isRequired = (dataSet: string | null | undefined) => requiredDataSets.includes(dataSet ?? '')
const nameOf = ({ dataSet, database }: ScreeningFinding) => `${dataSet}/${database}`

/** What found something, and what the law asks for and has no answer. */
const isFinding = ({ result, data_set }: CheckDetail) =>
  result === 'found' || (isRequired(data_set) && result !== 'not_found')

const severities: readonly string[] = ['very_high', 'high', 'medium', 'low', 'very_low', 'unknown', 'none']

/** The lists that the law asks for come first, in each the most severe. */
function getRank({ dataSet, severity = 'unknown' }: ScreeningFinding): number {
  const place = severities.indexOf(severity)
  return (isRequired(dataSet) ? 0 : 100) + (place === -1 ? severities.length : place)
}

function toFinding(one: CheckDetail): ScreeningFinding {
  const matchedName = clean([one.found_first_name, one.found_last_name].filter(Boolean).join(' '), longestName)
  const answeredAt = readInstant(one.update_date)
  const isFound = one.result === 'found'
  return {
    dataSet: one.data_set ?? '',
    database: clean(one.database_name, longestName),
    result: one.result ?? 'error',
    ...(one.severity ? { severity: one.severity } : {}),
    ...(matchedName ? { matchedName } : {}),
    ...(isFound && one.route ? { matchedBy: one.route === 'person-name' ? 'name' : 'document' } : {}),
    ...(answeredAt ? { answeredAt } : {}),
    facts: listFacts(one),
  }
}

function listFacts({ tables: all }: CheckDetail): ScreeningFinding['facts'] {
  const facts = (all ?? []).flatMap(({ title, rows }) =>
    (rows ?? []).flatMap(({ cells }) =>
      (cells ?? []).map(({ label, value }) => ({
        title: clean(title, longestName),
        label: clean(label, longestName),
        value: clean(value, longestValue),
      })),
    ),
  )
  return facts.filter(({ value }) => value !== '').slice(0, mostFacts)
}

/** One line without control characters, cut where it is too long. */
function clean(given: string | null | undefined, longest: number): string {
  const line = (given ?? '').replace(/[\p{C}\s]+/gu, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, longest - 1)}…`
}

function readInstant(given: string | null | undefined): string | undefined {
  const ms = Date.parse(given ?? '')
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString()
}

function orEmpty<T>(given: T[] | null | undefined): T[] {
  return given ?? []
}
