import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { idsForLog } from './observability/tracing.ts'

/**
 * Structured lines, on standard output by default. A line that is written inside a span names it. What may be personal
 * is never logged; these names are a second wall.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const personal = ['phone', 'phoneE164', 'code', 'answer', 'session', 'token', 'answers', 'documentNumber', 'email']
  const options: LoggerOptions = {
    level,
    base: undefined,
    mixin: idsForLog,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [...personal, ...personal.map((name) => `*.${name}`)],
      censor: (value, path) => (isErrorCode(value, path) ? value : '[personal]'),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * ECONNREFUSED, or the five characters of an SQLSTATE: without it nobody finds out what failed. One-time codes have 4
 * or 6 digits.
 */
const isErrorCode = (value: unknown, path: readonly string[]) =>
  path.at(-1) === 'code' && typeof value === 'string' && /^(?:[A-Z][A-Z_]+|[0-9A-Z]{5})$/.test(value)
