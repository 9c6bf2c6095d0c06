import {
  ATTR_DB_COLLECTION_NAME,
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_SYSTEM_NAME,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
} from '@opentelemetry/semantic-conventions'
import { getTableName, isTable } from 'drizzle-orm'
import { failSpan, isInSpan, openSpan } from '../observability/tracing.ts'
import { tables } from './tables.ts'

const operations = /^\s*(select|insert|update|delete|with|begin|commit|rollback|set)\b/i
const collections = new Set([
  ...Object.values(tables)
    .filter((one) => isTable(one))
    .map(getTableName),
  'job',
])

/**
 * Makes a span of each statement that runs inside another span. The span tells the operation and the table. Both come
 * from closed lists, so neither the text of a statement nor a value can get into it.
 * @param run - The function of a client that runs statements and promises their result.
 * @returns The same function with spans. A call with a callback gets none: the pool calls its clients in that way, and
 *   is itself traced.
 */
export function withSpans<Run>(run: Run): Run {
  const call = run as (...asked: unknown[]) => unknown
  const traced = (...asked: unknown[]): unknown => {
    if (!isInSpan() || typeof asked.at(-1) === 'function') return call(...asked)
    const span = openSpan(describeStatement(readStatement(asked[0])))
    const answer = call(...asked)
    if (!(answer instanceof Promise)) {
      span.end()
      return answer
    }
    answer.then(
      () => span.end(),
      (error: unknown) => failSpan(span, error),
    )
    return answer
  }
  return traced as Run
}

function readStatement(asked: unknown): string {
  return typeof asked === 'string' ? asked : String((asked as { text?: unknown } | undefined)?.text ?? '')
}

function describeStatement(text: string) {
  const operation = operations.exec(text)?.[1]?.toUpperCase() ?? 'OTHER'
  const table = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?(\w+)"?/i.exec(text)?.[1] ?? ''
  const collection = collections.has(table) ? table : undefined
  return {
    name: collection ? `${operation} ${collection}` : operation,
    kind: 'client' as const,
    attributes: {
      [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL,
      [ATTR_DB_OPERATION_NAME]: operation,
      ...(collection ? { [ATTR_DB_COLLECTION_NAME]: collection } : {}),
    },
  }
}
