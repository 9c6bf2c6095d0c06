import type { FastifyRequest } from 'fastify'

/** Whether a browser takes a coding of an answer: it names it, and does not refuse it by `q=0`. */
export function acceptsCoding(
  { 'accept-encoding': accepted = '' }: FastifyRequest['headers'],
  coding: 'br' | 'gzip',
): boolean {
  return String(accepted)
    .split(',')
    .some((one) => one.trim().startsWith(coding) && !/;\s*q=0(\.0*)?\s*$/.test(one))
}
