/**
 * Spans of requests, jobs, statements and calls to providers, by the API of OpenTelemetry. While no collector is set,
 * nothing is registered with that API, and every span is its empty one.
 */
import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { ATTR_HTTP_RESPONSE_STATUS_CODE } from '@opentelemetry/semantic-conventions'
import { describeProviderFailure, findCauseCode } from './describe-failure.ts'

/** A span that is to begin. `parent` is the one that runs unless given. */
export type SpanStart = { name: string; kind: keyof typeof kinds; attributes?: Attributes; parent?: Context }

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const

/** Whether spans are made in this process. */
export const isTracing = (): boolean => propagation.fields().length > 0

/** Whether a span that is recorded runs here. */
export const isInSpan = (): boolean => trace.getActiveSpan()?.isRecording() === true

/**
 * @param traceparent - A `traceparent` (W3C Trace Context).
 * @returns The context below it; an empty one when it names no trace.
 */
export function extractContext(traceparent: unknown): Context {
  return typeof traceparent === 'string' ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT
}

/**
 * @param traceparent - The `traceparent` of what caused this work.
 * @returns The context to work in. That is the running one if it belongs to the same trace already.
 */
export function continuedFrom(traceparent: unknown): Context {
  const cause = extractContext(traceparent)
  const isSame = trace.getSpanContext(cause)?.traceId === trace.getSpanContext(context.active())?.traceId
  return isSame ? context.active() : cause
}

/** Begins a span. Its attributes hold nothing of a person. */
export function openSpan({ name, kind, attributes, parent = context.active() }: SpanStart): Span {
  return trace
    .getTracer('cosecha')
    .startSpan(name, { kind: kinds[kind], ...(attributes ? { attributes } : {}) }, parent)
}

/**
 * Ends a span that failed.
 * @param error - Only its names and codes are kept.
 */
export function failSpan(span: Span, error: unknown): void {
  span.setAttributes(buildFailureAttributes(error))
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Notes on the running span, if any, which failure happened in it, also when the work goes on. */
export function noteFailureOnSpan(error: unknown): void {
  trace.getActiveSpan()?.setAttributes(buildFailureAttributes(error))
}

/** Notes on the running span, if any, what an HTTP call was answered with. */
export function noteStatusOnSpan(status: number): void {
  trace.getActiveSpan()?.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status)
}

/** An error's text may quote a person, so its name and codes are all that a trace gets. */
function buildFailureAttributes(error: unknown): Attributes {
  const facts = describeProviderFailure(error)
  const causeCode = facts?.causeCode ?? findCauseCode(error)
  return {
    'error.type': error instanceof Error ? error.name : typeof error,
    ...(facts ? { 'cosecha.provider': facts.provider, 'cosecha.failure': facts.failure } : {}),
    ...(facts?.httpStatus === undefined ? {} : { [ATTR_HTTP_RESPONSE_STATUS_CODE]: facts.httpStatus }),
    ...(facts?.providerCode === undefined ? {} : { 'cosecha.provider_code': facts.providerCode }),
    ...(causeCode === undefined ? {} : { 'cosecha.cause_code': causeCode }),
  }
}

/** Runs work inside a span that is open. */
export function runIn<T>(span: Span, work: () => T): T {
  return span.isRecording() ? context.with(trace.setSpan(context.active(), span), work) : work()
}

/** Does a piece of work as a span of its own, which has failed when the work throws. */
export async function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = openSpan(start)
  if (!span.isRecording()) return work()
  try {
    const result = await runIn(span, work)
    span.end()
    return result
  } catch (error) {
    failSpan(span, error)
    throw error
  }
}

/** The header by which a provider can name our span in its own; none where no spans are made. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}

/** What a log line says of the span in which it is written; nothing outside of one. */
export function idsForLog(): { trace_id?: string; span_id?: string } {
  const place = trace.getActiveSpan()?.spanContext()
  return place ? { trace_id: place.traceId, span_id: place.spanId } : {}
}
