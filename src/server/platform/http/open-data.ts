import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toWire } from '#contract/wire-names.ts'
import { acceptsCoding } from './accepts-coding.ts'

/** What any site and program may read, as text, and a tag that changes with every letter of it. */
export type OpenData = { text: string; etag: string }

/** @param answer - What is open, with the names of the code. It never has something of a person in it. */
export function toOpenData(answer: object): OpenData {
  return tagText(JSON.stringify(toWire(answer)))
}

/** The same of a text whose names are not ours. */
export function tagText(text: string): OpenData {
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

type Coding = 'br' | 'gzip'

// A text is compressed once and read many times, so it is worth the best that there is.
const compress: Record<Coding, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (text) => promisify(gzip)(text),
}

/** Texts that were asked for last, by coding and tag: the same text is compressed once. */
const cache = new Map<string, Promise<Buffer>>()
const mostKept = 64

/**
 * A public text as a browser takes it. It never has something of a person in it, because its length would reveal it.
 * @param headers - What is asked.
 * @returns The coding and the bytes; undefined for a browser that takes no coding.
 */
async function compressedText(
  headers: FastifyRequest['headers'],
  { text, etag }: OpenData,
): Promise<{ coding: Coding; bytes: Buffer } | undefined> {
  const coding = (['br', 'gzip'] as const).find((one) => acceptsCoding(headers, one))
  if (!coding) return undefined
  const key = `${coding} ${etag}`
  const bytes = cache.get(key) ?? compress[coding](text)
  cache.delete(key)
  cache.set(key, bytes)
  const [oldest] = cache.keys()
  if (cache.size > mostKept && oldest) cache.delete(oldest)
  return { coding, bytes: await bytes }
}
