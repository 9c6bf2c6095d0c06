import { readFileSync } from 'node:fs'

/** A request that a call takes and what it answers, recorded from the product with made-up people. */
export type ApiExample = {
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: unknown
  status: number
  /** The whole answer; absent where it is a file. */
  answer?: unknown
}

/** Where `npm run generate -- api-examples` writes them. */
export const examplesFile = new URL('api-examples.json', import.meta.url)

/** The examples by method and path, as `GET /api/forms/{id}`. Throws when the file is not there. */
export function readExamples(): Readonly<Record<string, ApiExample>> {
  return JSON.parse(readFileSync(examplesFile, 'utf8'))
}
