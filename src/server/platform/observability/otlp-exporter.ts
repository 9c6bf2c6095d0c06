import type { EngineLogger } from '../db/database.ts'
import type { Span, SpanKind } from './tracing.ts'

const everyMs = 5_000
const mostKept = 2_000
const atOnce = 500
const deadlineMs = 5_000
const kinds: Record<SpanKind, number> = { internal: 1, server: 2, client: 3 }

/** Brings spans to a collector. `stop` brings the last ones. */
export type SpanExporter = { take(span: Span): void; stop(): Promise<void> }

/**
 * Sends spans to an OpenTelemetry collector as OTLP in JSON over HTTP, every five seconds. While the collector is away
 * the newest are dropped beyond two thousand: nobody waits for spans. In: its address without path, what the process is
 * called, and the logger.
 */
export function createOtlpExporter(
  endpoint: string,
  resource: Record<string, string>,
  logger: EngineLogger,
): SpanExporter {
  let waiting: Span[] = []
  let isAway = false
  const address = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const flush = async () => {
    const batch = waiting.slice(0, atOnce)
    if (batch.length === 0) return
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asOtlp(batch, resource)),
        signal: AbortSignal.timeout(deadlineMs),
      })
      await response.body?.cancel()
      if (response.status >= 500) throw new Error(`the collector answered ${response.status}`)
      waiting = waiting.slice(batch.length)
      isAway = false
    } catch (error) {
      if (!isAway) logger.warn({ err: error }, 'spans could not be brought to the collector')
      isAway = true
    }
  }
  let last: Promise<void> = Promise.resolve()
  const inTurn = () => {
    last = last.then(flush)
    return last
  }
  const clock = setInterval(() => void inTurn(), everyMs).unref()
  return {
    take(span) {
      if (waiting.length < mostKept) waiting.push(span)
    },
    async stop() {
      clearInterval(clock)
      await inTurn()
    },
  }
}

/** In: spans and what the process is. Out: the body of an export request of OTLP. */
export function asOtlp(spans: readonly Span[], resource: Record<string, string>): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'cosecha' }, spans: spans.map(asOtlpSpan) }],
      },
    ],
  }
}

function asOtlpSpan({ traceId, spanId, parentId, name, kind, startedAt, endedAt, attributes, failed }: Span): object {
  return {
    traceId,
    spanId,
    ...(parentId ? { parentSpanId: parentId } : {}),
    name,
    kind: kinds[kind],
    startTimeUnixNano: String(startedAt),
    endTimeUnixNano: String(endedAt),
    attributes: attributesOf(attributes),
    status: failed ? { code: 2 } : {},
  }
}

function attributesOf(values: Record<string, string | number>): object[] {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }))
}
