import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { fetchAdvisories, packagesOfLock } from './advisories.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** OSV as its reference describes it: results are in the order of the queries, with ids alone, in pages. */
async function osv(): Promise<string> {
  const server = createServer(async (request, response) => {
    const answer = (body: object) => response.end(JSON.stringify(body))
    if (request.url === '/v1/vulns/GHSA-1') return answer({ id: 'GHSA-1', summary: 'reads too much' })
    if (request.url === '/v1/vulns/GHSA-2') return answer({ id: 'GHSA-2' })
    if (request.url !== '/v1/querybatch') return response.writeHead(404).end()
    const { queries } = (await json(request)) as {
      queries: { package: { name: string; ecosystem: string }; version: string; page_token?: string }[]
    }
    answer({
      results: queries.map(({ package: { name, ecosystem }, version, page_token }) => {
        if (ecosystem !== 'npm' || name !== 'old' || version !== '1.0.0') return {}
        return page_token === 'next'
          ? { vulns: [{ id: 'GHSA-2', modified: '2026-01-01T00:00:00Z' }] }
          : { vulns: [{ id: 'GHSA-1', modified: '2026-01-01T00:00:00Z' }], next_page_token: 'next' }
      }),
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the packages of a lock file are each version once, by the names they are published under', () => {
  const lock = {
    packages: {
      '': { name: 'cosecha', version: '0.1.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b/node_modules/a': { version: '1.0.0' },
      'node_modules/b/node_modules/@c/d': { version: '2.0.0' },
      'node_modules/alias': { name: 'real', version: '3.0.0' },
    },
  }
  expect(packagesOfLock(lock).map(({ name, version }) => `${name}@${version}`)).toEqual([
    'a@1.0.0',
    '@c/d@2.0.0',
    'real@3.0.0',
  ])
})

test('what OSV knows is told with its summary, on every page, and beside the package it is about', async () => {
  const packages = [
    { name: 'new', version: '1.0.0' },
    { name: 'old', version: '1.0.0' },
    { name: 'old', version: '2.0.0' },
  ]
  expect(await fetchAdvisories(await osv(), packages)).toEqual([
    { name: 'old', version: '1.0.0', id: 'GHSA-1', summary: 'reads too much' },
    { name: 'old', version: '1.0.0', id: 'GHSA-2', summary: '' },
  ])
})

test('where OSV does not answer nothing is called safe', async () => {
  await expect(fetchAdvisories(`${await osv()}/other`, [{ name: 'a', version: '1' }])).rejects.toThrow('404')
})
