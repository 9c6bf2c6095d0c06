/**
 * npm run operate -- advisories: asks OSV (https://google.github.io/osv.dev/post-v1-querybatch/, API v1) what is known against the
 * packages of the lock file. Prints an advisory a line; exit code 1 when there is one, 2 when OSV could not be asked.
 * OSV_URL names a mirror.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const packagesAtOnce = 1_000

type Package = { name: string; version: string }
type Advisory = Package & { id: string; summary: string }
type BatchAnswer = { results: { vulns?: { id: string }[]; next_page_token?: string }[] }

/**
 * @param lock - A lock file of version 3.
 * @returns What it installs, each version once; links to the project itself left out.
 */
export function packagesOfLock(lock: { packages: Record<string, { version?: string; name?: string }> }): Package[] {
  const found = Object.entries(lock.packages).flatMap(([path, { version, name }]) => {
    const folder = path.split('node_modules/').at(-1)
    return path && folder && version ? [{ name: name ?? folder, version }] : []
  })
  return [...new Map(found.map((one) => [`${one.name}@${one.version}`, one])).values()]
}

/**
 * @param url - The address of OSV's API.
 * @returns What is known against the packages.
 * @throws Error when OSV does not answer.
 */
export async function fetchAdvisories(url: string, packages: readonly Package[]): Promise<Advisory[]> {
  const found: Advisory[] = []
  for (let from = 0; from < packages.length; from += packagesAtOnce) {
    let asked = packages
      .slice(from, from + packagesAtOnce)
      .map((one) => ({ ...one, page_token: undefined as string | undefined }))
    // A package with more than one page of advisories is asked again for the next.
    while (asked.length > 0) {
      const queries = asked.map(({ name, version, page_token }) => ({
        package: { name, ecosystem: 'npm' },
        version,
        ...(page_token ? { page_token } : {}),
      }))
      const { results } = await ask<BatchAnswer>(`${url}/v1/querybatch`, { queries })
      for (const [at, { vulns = [] }] of results.entries()) {
        const { name = '', version = '' } = asked[at] ?? {}
        for (const { id } of vulns) found.push({ name, version, id, summary: await fetchSummary(url, id) })
      }
      asked = asked.flatMap((one, at) => {
        const page_token = results[at]?.next_page_token
        return page_token ? [{ ...one, page_token }] : []
      })
    }
  }
  return found
}

async function fetchSummary(url: string, id: string): Promise<string> {
  const { summary = '' } = await ask<{ summary?: string }>(`${url}/v1/vulns/${encodeURIComponent(id)}`)
  return summary
}

async function ask<Answer>(address: string, body?: unknown): Promise<Answer> {
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    signal: AbortSignal.timeout(30_000),
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as Answer
}

if (import.meta.main) {
  const packages = packagesOfLock(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const url = process.env.OSV_URL ?? 'https://api.osv.dev'
  const found = await fetchAdvisories(url, packages).catch((error: Error) => {
    process.stderr.write(`OSV could not be asked: ${error.message}\n`)
    process.exit(2)
  })
  for (const { name, version, id, summary } of found) process.stdout.write(`${name}@${version}  ${id}  ${summary}\n`)
  process.stdout.write(`${packages.length} packages, ${found.length} advisories\n`)
  process.exit(found.length > 0 ? 1 : 0)
}
