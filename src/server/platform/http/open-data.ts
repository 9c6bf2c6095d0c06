import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toWire } from '#contract/wire-names.ts'
import { compressedText } from './compressed-text.ts'

/** What any site and program may read, as text, and a tag that changes with every letter of it. */
export type OpenData = { text: string; etag: string }

/** @param answer - What is open, with the names of the code. It never has something of a person in it. */
export function toOpenData(answer: object): OpenData {
  const text = JSON.stringify(toWire(answer))
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
}

/** Sends it: any site may read it and anybody keep it for five minutes; it depends on no cookie. */
export async function sendOpenData(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  data: OpenData,
): Promise<undefined> {
  reply
    .header('cache-control', 'public, max-age=300')
    .header('access-control-allow-origin', '*')
    .header('etag', data.etag)
    .header('vary', 'accept-encoding')
  if (isKnown(headers['if-none-match'], data.etag)) {
    await reply.code(304).send()
    return undefined
  }
  // Pages read it by themselves, also on a phone far from the mast.
  const compressed = await compressedText(headers, data)
  if (compressed) reply.header('content-encoding', compressed.coding)
  await reply.type('application/json; charset=utf-8').send(compressed?.bytes ?? data.text)
  return undefined
}

/** Whether `If-None-Match` names the tag; a weak one of the same letters counts, as RFC 9110 says. */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
