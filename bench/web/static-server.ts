import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const kinds: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
}

export type StaticServer = { url: string; close(): Promise<void> }

/**
 * Serves a folder, or pages given as texts, compressed as our own pages are.
 * @returns Where, and how to end it.
 */
export async function serveStatic(
  source: string | Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<StaticServer> {
  const compressed = new Map<string, Buffer>()
  const server = createServer(({ url = '/' }, response) => {
    const path = url.endsWith('/') ? `${url}index.html` : url
    const content = readContent(source, path)
    if (content === undefined) return response.writeHead(404).end()
    const body = compressed.get(path) ?? brotliCompressSync(content)
    compressed.set(path, body)
    response
      .writeHead(200, { ...headers, 'content-type': kinds[extname(path)] ?? 'text/plain', 'content-encoding': 'br' })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://localhost:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

function readContent(source: string | Readonly<Record<string, string>>, path: string): string | Buffer | undefined {
  if (typeof source !== 'string') return source[path]
  const file = join(source, path)
  return existsSync(file) ? readFileSync(file) : undefined
}
