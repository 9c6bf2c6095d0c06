import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { imageFile } from '#testing/files.ts'
import { freshPerson } from '#testing/people.ts'
import { createApiCaller } from './support/calls.ts'
import { quickOpening } from './support/quick-opening.ts'
import { signInByCall } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const coltefinanciera = 24

/** Builds the server, and copies what it runs from to another folder. */
function buildAndMove(): string {
  execFileSync(process.execPath, ['-e', "import('./tools/build-server.mjs').then((built) => built.buildServer())"])
  mkdirSync('.data', { recursive: true })
  const moved = mkdtempSync(resolve('.data/moved-'))
  for (const part of ['package.json', 'src/server', 'src/contract', 'src/domain', 'build'])
    cpSync(part, join(moved, part), { recursive: true })
  // The packages too: a thread that finds those of another folder does not understand ours.
  execFileSync('cp', ['-al', 'node_modules', moved])
  return moved
}

let folders: string[] = []

test.afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  folders = []
})

test('promise R33 N12 a release folder that was moved migrates its data, takes a picture and makes the papers to sign', async ({
  page,
  startOwnProduct,
}) => {
  const moved = buildAndMove()
  folders.push(moved)
  const built = readdirSync(join(moved, 'build/.server')).filter((name) => name.endsWith('.js'))
  for (const name of built) {
    const text = readFileSync(join(moved, 'build/.server', name), 'utf8')
    expect(text.includes(resolve('.')), `${name} names the folder in which it was built`).toBe(false)
  }
  const dataFolder = mkdtempSync(join(tmpdir(), 'cosecha-moved-'))
  folders.push(dataFolder)
  const product = await startOwnProduct({ server: join(moved, 'build/.server/main.js'), dataFolder })
  await signInByCall(page, product, freshPerson())
  const opening = await quickOpening(page, product, { bankId: coltefinanciera })
  await opening.walk({ to: 'questions' })
  const upload = `documents/identity-front?process_uuid=${opening.processUuid}`
  await createApiCaller(page, product)('PUT', upload, { file: imageFile('frente.png') })
  await opening.walk({ from: 'documents', to: 'signature' })
})
