import { readdirSync } from 'node:fs'
import type { Call } from '#contract/call.ts'

const folder = new URL('../src/contract/', import.meta.url)

/** Every call of the contract, by method and path of the OpenAPI document (`GET /api/forms/{id}`). */
export async function contractCalls(): Promise<ReadonlyMap<string, Call>> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules: object[] = await Promise.all(files.map((name) => import(new URL(name, folder).href)))
  const calls = modules.flatMap((exports) => Object.values(exports)).filter(isCall)
  return new Map(calls.map((call) => [`${call.method} /api/${call.path.replace(/:(\w+)/g, '{$1}')}`, call]))
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'audience' in value && 'path' in value
