/**
 * `npm run image:check`: builds the Dockerfile and tries the image as an operator would: it starts it in production,
 * opens a deposit with it against PostgreSQL, runs every command of an operator in it, and stops it. It needs no container
 * engine: Buildah builds and runs over a base of Debian's packages. Prints each step with its seconds; 1 when one fails.
 * `-- --verbose` prints what all programs say too.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newTally } from '#resilience/measures/calls.ts'
import { keepSaving, nothingYet } from '#resilience/measures/saver.ts'
import { sandboxSettings } from '#sandbox/settings.ts'
import { startSandbox } from '#sandbox/start.ts'
import { commands } from '#server/app/commands/command-names.ts'
import { freePort } from '#testing/free-ports.ts'
import { findMissing } from './debian-packages.mjs'
import { importBase } from './image/base.ts'
import { openBuildah, type Running } from './image/buildah.ts'
import { startImageDatabase } from './image/database.ts'
import { productionSettings } from './image/production-settings.ts'
import { createSteps, expectThat } from './image/steps.ts'
import { root } from './install.mjs'

const siteOrigin = 'https://cosecha.test'
const image = 'cosecha'
const keys = ['k1', 'k2'].map(
  (id, at) =>
    `${id}:${Buffer.from(Array.from({ length: 32 }, (_, index) => (index * 37 + at * 11 + 5) % 256)).toString('base64')}`,
)

const say = (line: string) => void process.stdout.write(`${line}\n`)
const { step, seconds } = createSteps(say)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const missing = findMissing({ buildah: 'buildah', mmdebstrap: 'mmdebstrap' })
if (missing.length > 0) {
  say(`Not here, and not to be installed: ${missing.join(', ')}. This command needs root and Debian's packages.`)
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'cosecha-image-'))
const buildah = openBuildah(folder, { verbose: process.argv.includes('--verbose') })
// After Buildah's own end, which releases the folder.
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

try {
  await checkImage()
  say(`\nThe image works (${seconds().toFixed(0)} s).`)
  process.exit(0)
} catch (error) {
  say(`\n${(error as Error).message}`)
  process.exit(1)
}

async function checkImage(): Promise<void> {
  const base = await step('the base is made and has the name that the Dockerfile asks for', () => importBase(buildah))
  const build = (...args: string[]) => [
    'bud',
    '--isolation',
    'chroot',
    '--format',
    'docker',
    ...args,
    '--tag',
    image,
    root,
  ]
  await step('without the address of the site nothing is built', async () => {
    const refused = await buildah.must(build()).catch((error: Error) => error.message)
    expectThat(/VITE_SITE_ORIGIN: the address of the site/.test(refused), refused)
  })
  await step('the Dockerfile is built', async () => {
    await buildah.must(build('--build-arg', `VITE_SITE_ORIGIN=${siteOrigin}`))
  })
  const container = await buildah.must(['from', image])
  await step('it runs as a plain user, without sources of pages, tests or tools', async () => {
    const { output } = await buildah.run(container, ['sh', '-c', 'id -un; ls /app /app/src'])
    expectThat(output.startsWith('node\n'), output)
    expectThat(!/\b(?:tools|testing|web|sandbox|\.git)\b/.test(output), output)
  })
  const database = await step('PostgreSQL starts beside it', () => startImageDatabase(buildah, base))
  for (const name of ['production', 'cosecha', 'restored']) await database.psql(`create database ${name}`)
  await checkProduction(container, database.url('production'))
  await checkDeposit(container, database)
  await database.end()
}

type Database = Awaited<ReturnType<typeof startImageDatabase>>

async function checkProduction(container: string, databaseUrl: string): Promise<void> {
  const port = await freePort()
  const env = {
    ...productionSettings(siteOrigin),
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEYS: keys[0] ?? '',
    PORT: String(port),
  }
  const server = await step('it starts in production and serves the pages', async () => {
    const program = buildah.start(container, ['cosecha', 'serve'], { env: { ...env, HOST: '127.0.0.1' } })
    const health = await untilReady(port, program)
    expectThat(!health.simulated && health.durability.class === 'postgres', JSON.stringify(health))
    const page = await (
      await fetch(`http://127.0.0.1:${port}/`, { headers: { host: new URL(siteOrigin).host } })
    ).text()
    expectThat(
      page.includes(`<link rel="canonical" href="${siteOrigin}/`),
      `the front page names no address of ${siteOrigin}`,
    )
    return program
  })
  await endInOrder(server)
}

async function checkDeposit(container: string, database: Database): Promise<void> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const sandbox = await startSandbox(
    sandboxSettings({ port: 0, smtpPort: 0, productOrigin: url, dataFolder: undefined }),
  )
  const env = {
    NODE_ENV: 'development',
    PORT: String(port),
    SANDBOX_PORT: new URL(sandbox.origin).port,
    SANDBOX_SMTP_PORT: String(sandbox.settings.smtpPort),
    SANDBOX_CLAMD_PORT: String(sandbox.settings.clamdPort),
    DATABASE_URL: database.url('cosecha'),
    ENCRYPTION_KEYS: keys[0] ?? '',
  }
  const tried = new Set<string>(['serve'])
  type Trial = { more?: Record<string, string>; exits?: number }
  const cosecha = (words: readonly string[], told: RegExp, { more = {}, exits = 0 }: Trial = {}) =>
    step(`cosecha ${words.join(' ')}`, async () => {
      const { code, output } = await buildah.run(container, ['cosecha', ...words], { env: { ...env, ...more } })
      expectThat(code === exits && told.test(output), `it ended with ${code}:\n${output.slice(-3_000)}`)
      tried.add(words[0] ?? '')
      return output.trim().split('\n').at(-1) ?? ''
    })
  await cosecha(['migrate'], /at this release \(postgres /)
  const server = buildah.start(container, ['cosecha', 'serve'], { env })
  await step('it opens a deposit, from the first code to the payment', async () => {
    await untilReady(port, server)
    const acknowledged = nothingYet()
    const deadline = Date.now() + 120_000
    const isOver = () => acknowledged.finished > 0 || Date.now() > deadline
    await keepSaving({ program: { url, sandboxUrl: sandbox.origin }, tally: newTally(), acknowledged, isOver })
    expectThat(acknowledged.finished > 0, `no deposit within two minutes: ${server.output().slice(-3_000)}`)
  })
  await cosecha(['staff', 'admin', '57', '3001234567'], /is that of administrator/)
  await cosecha(['doctor'], /Database and keys +works/)
  await cosecha(['verify-audit'], /rows hold/)
  await cosecha(['privacy-requests'], /Nothing waits/)
  await cosecha(['import-official-rates', '1'], /./)
  await cosecha(['backup', '--to', '/data/copy'], /Head of the audit log/)
  const restored = { DATABASE_URL: database.url('restored'), DATA_FOLDER: '/data/restored' }
  await cosecha(['restore', '--from', '/data/copy', '--verify'], /Everything is as it was saved/, { more: restored })
  await cosecha(['rotate-keys'], /No value and no file uses any more: k1/, {
    more: { ...restored, ENCRYPTION_KEYS: [...keys].reverse().join(',') },
  })
  await cosecha(['seal-key'], /Which id/, { exits: 1 })
  await step('every command of the image was tried', async () => {
    const left = Object.keys(commands).filter((name) => !tried.has(name))
    expectThat(left.length === 0, `not tried: ${left.join(', ')}`)
  })
  await endInOrder(server)
  await sandbox.close()
}

async function endInOrder(server: Running): Promise<void> {
  await step('it ends in order', async () => {
    const { code, output } = await server.end()
    expectThat(code === 0, `it ended with ${code}:\n${output.slice(-2_000)}`)
  })
}

type Health = { simulated: boolean; durability: { class: string } }

async function untilReady(port: number, program: Running): Promise<Health> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (answer?.ok) return (await answer.json()) as Health
  }
  throw new Error(`it did not answer within a minute:\n${program.output().slice(-3_000)}`)
}
