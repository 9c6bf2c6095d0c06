/** The SDK of OpenTelemetry. Loaded only where spans are made, since it takes a part of the time of a start. */
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import {
  type ExportResult,
  ExportResultCode,
  parseKeyPairsIntoRecord,
  W3CTraceContextPropagator,
} from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, type ReadableSpan, TracerProvider } from '@opentelemetry/sdk-trace'
import type { EngineLogger } from '../db/database.ts'

/** Where spans go and how. */
export type TracingSettings = {
  /** The collector's address without path. */
  endpoint: string
  /** Headers for the collector, `name=value` pairs, comma separated, percent-encoded; they may hold its secret. */
  headers?: string | undefined
  /** What the process is called. */
  resource: Record<string, string>
  /** How long an ended span waits for others, in milliseconds; five seconds by default. */
  everyMs?: number
}

/** Longest wait for the collector, repeats included, also at the end of the process. */
const deadlineMs = 3_000

/**
 * Makes spans from here on, and sends them to a collector as OTLP in JSON. Nobody waits for spans: while the collector
 * is away they are dropped beyond two thousand.
 * @returns A function that sends the last spans and ends it; it never rejects.
 */
export function startTracing(settings: TracingSettings, logger: EngineLogger): () => Promise<void> {
  const { endpoint, headers, resource, everyMs = 5_000 } = settings
  const exporter = new ToldExporter(
    {
      url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
      headers: parseKeyPairsIntoRecord(headers),
      timeoutMillis: deadlineMs,
      concurrencyLimit: 4,
    },
    logger,
  )
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(resource)),
    // A caller's flag must not decide what we see of its request.
    sampler: new AlwaysOnSampler(),
    // The events of a span are errors with their text.
    spanLimits: { eventCountLimit: 0 },
    spanProcessors: [
      new WithoutTexts({
        exporter,
        scheduledDelayMillis: everyMs,
        exportTimeoutMillis: deadlineMs + 500,
        maxQueueSize: 2_048,
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return async () => {
    trace.disable()
    propagation.disable()
    context.disable()
    await provider.shutdown().catch(() => undefined)
  }
}

/** Takes the text from the status of spans that libraries make: an error's text may quote personal data. */
class WithoutTexts extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    delete span.status.message
    super.onEnd(span)
  }
}

/** Logs when the collector goes away, once until it is back. The answer of the collector is not logged. */
class ToldExporter extends OTLPTraceExporter {
  private readonly logger: EngineLogger
  private isAway = false

  constructor(settings: ConstructorParameters<typeof OTLPTraceExporter>[0], logger: EngineLogger) {
    super(settings)
    this.logger = logger
  }

  override export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    super.export(spans, (result) => {
      const isAway = result.code !== ExportResultCode.SUCCESS
      if (isAway && !this.isAway) {
        const { message, code } = (result.error ?? {}) as { message?: string; code?: unknown }
        this.logger.warn({ why: message, answered: code }, 'spans could not be sent to the collector')
      }
      this.isAway = isAway
      done(result)
    })
  }
}
