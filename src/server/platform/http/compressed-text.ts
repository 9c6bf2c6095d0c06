import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { acceptsCoding } from './accepts-coding.ts'

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
export async function compressedText(
  headers: FastifyRequest['headers'],
  { text, etag }: { text: string; etag: string },
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
