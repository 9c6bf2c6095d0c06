import pino, { type Logger } from 'pino'

/** Structured lines on standard output. What may be personal is never logged; these names are a second wall. */
export function createLogger(level: string): Logger {
  const personal = ['phone', 'phoneE164', 'code', 'answer', 'session', 'token', 'answers', 'documentNumber', 'email']
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...personal, ...personal.map((name) => `*.${name}`)], censor: '[personal]' },
  })
}
