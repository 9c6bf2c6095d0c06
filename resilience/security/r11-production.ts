/** Whether a simulated provider or a fixed code can reach production: every combination of simulated settings. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Environment, readConfig } from '#server/app/config.ts'
import { bankStandInNames } from '#server/providers/bank-stand-in.ts'
import type { Measure } from './metric.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** What production takes in no form: each bank has a connection of its own. */
const ownSettings = [...bankStandInNames, 'PORT', 'HOST', 'LOG_LEVEL', 'API_DOCUMENTATION', 'CLAMD_ADDRESS']
/** Simulated settings that are switched on and off in all combinations; one of each provider, and our own address. */
const switched = [
  ...['WHATSAPP_URL', 'TWILIO_AUTH_TOKEN', 'SMTP_URL', 'TRUORA_API_KEY', 'ZAPSIGN_URL', 'WOMPI_PUBLIC_KEY'],
  ...['PARTNER_BANK_URL', 'RECAPTCHA_URL', 'PUBLIC_URL', 'ENCRYPTION_KEYS'],
]

const development = readConfig({}) as unknown as Record<string, unknown>

/** A complete production environment with invented providers. */
function production(dataFolder: string): Environment {
  const environment: Environment = {
    NODE_ENV: 'production',
    DATA_FOLDER: dataFolder,
    ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  }
  for (const [name, value] of Object.entries(development)) {
    if (typeof value !== 'string' || ownSettings.includes(name) || name in environment) continue
    const isAddress = value.includes('://')
    const invented = name === 'SMTP_URL' ? 'smtps://mail.example:465' : 'https://provider.example'
    environment[name] = isAddress
      ? invented
      : name.includes('MAIL')
        ? value.replace('.example', '.test')
        : `real-${name.toLowerCase()}-of-32-letters-at-least`
  }
  return environment
}

const simulated = (name: string) => (name === 'ENCRYPTION_KEYS' ? '' : String(development[name]))

export const measure: Measure = async ({ quick }) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'cosecha-r11-'))
  const complete = production(dataFolder)
  const combinations = Array.from({ length: 2 ** switched.length }, (_, bits) =>
    switched.filter((_, at) => (bits >> at) & 1),
  )
  const buildEnvironment = (names: string[]): Environment => ({
    ...complete,
    ...Object.fromEntries(names.map((name) => [name, simulated(name)])),
  })
  const isTaken = (names: string[]): boolean => {
    try {
      readConfig(buildEnvironment(names))
      return true
    } catch {
      return false
    }
  }
  const refused = combinations.filter((names) => !isTaken(names)).length
  const started = combinations.filter((names, at) => names.length > 0 && at % (quick ? 400 : 90) === 1)
  let ended = 0
  let slowest = 0
  for (const names of started) {
    const { code, milliseconds } = await start(buildEnvironment(names))
    if (code === 78) ended += 1
    slowest = Math.max(slowest, milliseconds)
  }
  rmSync(dataFolder, { recursive: true, force: true })
  const found = fixedCodes()
  return [
    {
      promise: 'R11',
      what: 'combinations of simulated settings that production refuses; and the one without any',
      measured: `${refused} of ${combinations.length - 1}; ${isTaken([]) ? 'taken' : 'refused'}`,
      aim: `${combinations.length - 1} of ${combinations.length - 1}; taken`,
      holds: refused === combinations.length - 1 && isTaken([]),
    },
    {
      promise: 'R11',
      what: 'real starts that end with 78 (slowest)',
      measured: `${ended} of ${started.length} (${(slowest / 1_000).toFixed(1)} s)`,
      aim: `${started.length} of ${started.length}, within 5 s`,
      holds: ended === started.length && started.length > 0 && slowest < 5_000,
    },
    {
      promise: 'R11',
      what: 'fixed codes in what runs in production',
      measured: found.length === 0 ? '0' : found.join(', '),
      aim: '0',
      holds: found.length === 0,
    },
  ]
}

async function start(environment: Environment): Promise<{ code: number | null; milliseconds: number }> {
  const startedAt = performance.now()
  const child: ChildProcess = spawn(process.execPath, [join(root, 'src/server/app/main.ts')], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: 'ignore',
  })
  const timeout = setTimeout(() => child.kill('SIGKILL'), 60_000)
  const [code] = await once(child, 'exit')
  clearTimeout(timeout)
  return { code, milliseconds: performance.now() - startedAt }
}

/** Places in the server's sources and in the built page that look like a code that always works. */
function fixedCodes(): string[] {
  const fixed = /['"`](?:0000|1111|1234|000000|111111|123456|654321)['"`]|TEST_OTP|testCode|fixedCode|masterCode/i
  const folders = ['src/server', 'src/contract', 'src/domain/customer/sign-in', 'build/default/client'].filter(
    (folder) => existsSync(join(root, folder)),
  )
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|js|html)$/.test(name) && !name.includes('.test.'))
      .map((name) => join(folder, name)),
  )
  return files.filter((file) => fixed.test(readFileSync(join(root, file), 'utf8')))
}
