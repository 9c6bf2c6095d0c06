import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { findBreaches, groupsFromBelow, mayImport } from './rooms.ts'
import { brokenRule } from './where-to-look.ts'

test('no file breaks the table of the rooms', () => {
  const files = globSync(['src/**/*.{ts,tsx,mts,js,mjs,jsx}', 'e2e/**/*.{ts,tsx,mts,js,mjs,jsx}'])
  expect(files.length).toBeGreaterThan(200)
  const breaches = files.flatMap((file) => findBreaches(file, readFileSync(file, 'utf8')))
  expect(breaches, brokenRule('Imports go one way.', 'docs/architecture.md and CONTRIBUTING.md#layers')).toEqual([])
})

test('the table is the one in docs/architecture.md', () => {
  const lines = readFileSync('docs/architecture.md', 'utf8').split('\n')
  const start = lines.findIndex((line) => line.startsWith('| may import →'))
  const [header = [], , ...rows] = lines.slice(start, lines.indexOf('', start)).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  expect(rows.map(([room]) => room)).toEqual(Object.keys(mayImport))
  for (const [room = '', ...cells] of rows) {
    // The browser tests reach the sandbox by HTTP, which is no import.
    const allowed = header.slice(1).filter((_, index) => !/^–$|by HTTP/.test(cells[index] ?? ''))
    expect(mayImport[room]?.filter((to) => header.includes(to))).toEqual(allowed)
  }
})

test('every group of modules has its floor, in the order of docs/architecture.md', () => {
  expect([...groupsFromBelow].sort()).toEqual(
    globSync('src/server/modules/*')
      .map((path) => basename(path))
      .sort(),
  )
  const [, table = ''] = readFileSync('docs/architecture.md', 'utf8').split('| group | modules |')
  const rows = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `([a-z-]+)\/` \|/gm)]
  expect(rows.map(([, group]) => group)).toEqual([...groupsFromBelow].reverse())
})

const breaches: [path: string, text: string, rule: RegExp][] = [
  ['src/domain/a.ts', `import { z } from 'zod'`, /domain imports no package zod/],
  ['src/domain/a.ts', `import { readFileSync } from 'node:fs'`, /domain imports no package node:fs/],
  ['src/domain/a.ts', `import type { Call } from '#contract/call.ts'`, /domain may not import contract/],
  ['src/domain/a.ts', `import { one } from '#testing/form-answers.ts'`, /domain may not import testing/],
  ['src/contract/a.ts', `import { sql } from 'drizzle-orm'`, /contract imports no package drizzle-orm/],
  ['src/contract/a.ts', `import type { Db } from '#server/platform/db/database.ts'`, /contract may not import server/],
  ['src/server/a.ts', `import { client } from '#web/api/client.ts'`, /server may not import web/],
  ['src/server/a.ts', `import { start } from '#sandbox/start.ts'`, /server may not import sandbox/],
  ['src/web/a.tsx', `import type { Db } from '#server/platform/db/database.ts'`, /web may not import server/],
  ['src/web/a.tsx', `const late = () => import('#server/app/app.ts')`, /web may not import server/],
  ['src/web/a.tsx', `import '#server/app/app.ts'`, /web may not import server/],
  ['src/web/a.tsx', `export { app } from '#server/app/app.ts'`, /web may not import server/],
  ['src/web/a.tsx', `import {\n  one,\n  // why\n  two,\n} from '#server/app/app.ts'`, /web may not import server/],
  ['src/web/a.tsx', `const glob = 'a/**'\nimport { b } from '#server/b.ts' /* c */`, /web may not import server/],
  ['src/server/a.ts', `import { sandbox } from '../sandbox/start.ts'`, /server may not import sandbox/],
  ['src/sandbox/a.ts', `import { errors } from '#contract/errors.ts'`, /only src\/contract\/partner-bank\.ts/],
  ['src/sandbox/a.ts', `import { app } from '#server/app/app.ts'`, /sandbox may not import server/],
  ['e2e/a.test.ts', `import { domain } from '../src/domain/a.ts'`, /across rooms it is #room/],
  ['e2e/opening.test.ts', `import { app } from '#server/app/app.ts'`, /e2e may not import server/],
  ['e2e/steps.ts', `import { shelf } from '#sandbox/json-store.ts'`, /e2e may not import sandbox/],
  ['e2e/steps.ts', `import { errors } from '#contract/errors.ts'`, /only src\/contract\/paths\.ts/],
  [
    'src/server/app/app.ts',
    `import { truora } from '../providers/identity/truora.ts'`,
    /only src\/server\/app\/context\.ts/,
  ],
  [
    'src/server/modules/a/b.ts',
    `import { z } from '../../providers/payments/wompi.ts'`,
    /only src\/server\/app\/context\.ts/,
  ],
  ['src/server/modules/a/b/c.ts', `import { rows } from '../d/store.ts'`, /never its store/],
  ['src/server/modules/a/b/c.ts', `import { rows } from '../../d/e/store.ts'`, /never its store/],
  ['src/server/platform/http/a.ts', `import { b } from '../../modules/a/b.ts'`, /import no module/],
  ['src/server/providers/mail/a.ts', `import { b } from '../../modules/a/c/b.ts'`, /import no module/],
  ['src/server/modules/a/b.ts', `import { b } from '../../app/serve.ts'`, /nothing of the server knows app/],
  ['src/server/platform/http/a.ts', `import type { B } from '../../app/config.ts'`, /nothing of the server knows app/],
  ['src/server/context.ts', `import type { B } from './app/config.ts'`, /nothing of the server knows app/],
  ['src/server/platform/http/a.ts', `import type { Context } from '../../context.ts'`, /context of the platform alone/],
  [
    'src/server/providers/mail/a.ts',
    `import type { Config } from '../../settings.ts'`,
    /context of the platform alone/,
  ],
  ['src/server/modules/a/b/c.ts', `import { rows } from '../d/code-store.ts'`, /never its store/],
  [
    'src/server/modules/accounts/a/b.ts',
    `import { c } from '../../opening/processes/c.ts'`,
    /accounts is below opening/,
  ],
  [
    'src/server/modules/opening/bank/jobs.ts',
    `import { jobs } from '../../../platform/jobs/job.ts'\nimport { c } from './c.ts'`,
    /loads modules by import\(\) alone/,
  ],
  ['src/server/modules/accounts/a/jobs.ts', `await import('../../opening/b/c.ts')`, /accounts is below opening/],
  ['src/web/features/a/b/c.ts', `import { d } from '../d/d.ts'`, /features do not import features/],
  ['src/web/ui/a.tsx', `import { c } from '../features/c/c.ts'`, /ui imports no feature/],
  ['src/web/features/a/b.ts', `import Page from '../../pages/home/page.tsx'`, /only the shell knows pages/],
  ['src/web/features/a/b.ts', `const answer = await fetch('/api')`, /only src\/web\/api calls the network/],
  ['src/web/features/a/b.ts', `const call = window.fetch`, /only src\/web\/api calls the network/],
  ['src/web/features/a/b.ts', 'navigator.sendBeacon(address)', /only src\/web\/api calls the network/],
  ['src/web/api/a.ts', `document.cookie = 'a=b'`, /only src\/web\/lib\/storage\.ts/],
  ['src/web/lib/other.ts', `localStorage.setItem('a', 'b')`, /only src\/web\/lib\/storage\.ts/],
  ['src/web/pages/a/page.tsx', `window.sessionStorage.clear()`, /only src\/web\/lib\/storage\.ts/],
  ['src/domain/a.ts', `import { b } from './b'`, /the extension is missing/],
  ['src/domain/a.test.ts', `import { b } from './b'`, /the extension is missing/],
  ['src/domain/a/b.ts', `import { c } from '#domain/c.ts'`, /inside a room the path is relative/],
  ['src/server/a.ts', 'const module = await import(name)', /must be a plain string/],
  ['src/domain/banks/index.ts', `export { bank } from './bank.ts'`, /barrels are not used/],
  ['src/domain/banks/all.ts', `export * from './bank.ts'`, /barrels are not used/],
]

test.each(breaches)('a breach is found: %s with %s', (path, text, rule) => {
  expect(findBreaches(path, text).join('\n')).toMatch(rule)
})

test.each([
  ['src/domain/a/b.ts', `import type { C } from '../c.ts'\nimport facts from './facts.json' with { type: 'json' }`],
  ['src/domain/a.test.ts', `import fc from 'fast-check'\nimport { one } from '#testing/form-answers.ts'`],
  ['src/contract/a.ts', `import { z } from 'zod'\nimport type { B } from '#domain/b.ts'`],
  ['src/server/modules/a/a.test.ts', `import { start } from '#sandbox/start.ts'\nimport { b } from '../b/store.ts'`],
  ['src/server/modules/a/b/c.ts', `import { d } from '../d/find-d.ts'\nimport { e } from './store.ts'`],
  ['src/server/modules/a/b/kinds/c.ts', `import { e } from '../store.ts'`],
  ['src/server/modules/a/b.ts', `import type { Context } from '../../context.ts'`],
  ['src/server/modules/accounts/a/b.ts', `import { send } from '../../opening/processes/jobs.ts'`],
  [
    'src/server/modules/opening/bank/jobs.ts',
    `import type { C } from '../../../context.ts'\nconst handler = async () => (await import('./a.ts')).a`,
  ],
  ['src/server/providers/mail/a.ts', `import type { PlatformContext } from '../../platform/context.ts'`],
  ['src/server/modules/a/b.ts', `import type { Identity } from '../../providers/identity/port.ts'`],
  ['src/server/modules/a/b.ts', `import { WebhookRefused } from '../../providers/webhook-refused.ts'`],
  ['src/server/app/context.ts', `import { truora } from '../providers/identity/truora.ts'`],
  [
    'src/server/providers/identity/truora.ts',
    `import { api } from './truora-api.ts'\nawait fetch('https://a.example')`,
  ],
  ['src/sandbox/a.ts', `import { b } from '#contract/partner-bank.ts'\nimport { createServer } from 'node:http'`],
  ['src/web/pages/a/page.tsx', `import type { Route } from './+types/page'\nimport '../../styles/app.css'`],
  ['src/web/features/a/b.ts', `import { c } from './fetch-c.ts'\n// fetch it from localStorage\nquery.refetch()`],
  ['src/web/features/a/b.ts', `/* import { a } from '#server/a.ts' */\nconst api = { fetch: client.fetch }`],
  ['src/web/api/client.ts', `const answer = await fetch('/api')`],
  ['src/web/lib/storage.ts', `document.cookie = 'a=b'; localStorage.clear(); sessionStorage.clear()`],
  ['e2e/a.test.ts', `import { address } from '#contract/paths.ts'\nimport { bank } from '#domain/banks/registry.ts'`],
])('nothing is wrong with %s: %s', (path, text) => {
  expect(findBreaches(path, text)).toEqual([])
})
