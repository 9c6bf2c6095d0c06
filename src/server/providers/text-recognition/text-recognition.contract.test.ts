import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { illegible } from '#domain/money/external-deposits/letter-values.ts'
import { getFailure } from '#testing/sandbox.ts'
import { createTesseract } from './tesseract.ts'

const folder = mkdtempSync(join(tmpdir(), 'cosecha-tesseract-'))
afterAll(() => rmSync(folder, { recursive: true }))
let made = 0

/** A program in place of Tesseract. */
function programThat(script: string): string {
  made += 1
  const path = join(folder, `program-${made}`)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

const row = (line: number, word: string, confidence: number) =>
  ['5', '1', '1', '1', line, '1', '0', '0', '9', '9', confidence, word].join('\\t')
const prints = (...rows: string[]) => `cat > /dev/null; printf '${rows.join('\\n')}\\n'`
const picture = new Uint8Array(100_000)

test('Z14 words come line by line, and a figure that it is not sure of is illegible', async () => {
  const program = programThat(
    prints(row(1, 'Capital', 41), row(1, '5.000.000', 96), row(2, '360', 69), row(2, 'días', 90)),
  )
  expect(await createTesseract({ program }).read(picture)).toBe(`Capital 5.000.000\n${illegible} días`)
})

test('Z14 R32 a program that is not there, or has no Spanish, is not ready and reads nothing', async () => {
  const away = createTesseract({ program: join(folder, 'away') })
  expect(await away.isReady()).toBe(false)
  expect(await getFailure(away.check())).toMatchObject({ failure: 'unavailable' })
  const english = createTesseract({ program: programThat('echo List of available languages; echo eng') })
  expect(await english.isReady()).toBe(false)
  const spanish = createTesseract({ program: programThat('echo List of available languages; echo spa') })
  expect(await spanish.isReady()).toBe(true)
})

test('Z14 R33 it gets the picture through its input, and nothing of what the server knows', async () => {
  vi.stubEnv('ENCRYPTION_KEYS', 'a-secret-of-the-server')
  const program = programThat(`size=$(wc -c); words=$(echo "$*" | tr ' ' '_'); all=$(env | tr '\\n ' '__')
printf '5\\t1\\t1\\t1\\t1\\t1\\t0\\t0\\t9\\t9\\t99\\t%s\\n' "size:$size $words $all"`)
  const said = await createTesseract({ program }).read(picture)
  expect(said).toContain('size:100000 stdin_stdout_-l_spa')
  expect(said).not.toContain('a-secret-of-the-server')
})

test('Z14 R33 one that computes for too long or fills the memory says that the picture is no page', async () => {
  const busy = createTesseract({ program: programThat('cat > /dev/null; while :; do :; done'), ownSeconds: 1 })
  expect(await busy.read(picture)).toBeUndefined()
  const greedy = createTesseract({ program: programThat('cat > /dev/null; exec tail /dev/zero'), memoryMb: 64 })
  expect(await greedy.read(picture)).toBeUndefined()
  const talking = createTesseract({ program: programThat('cat > /dev/null; yes') })
  expect(await talking.read(picture)).toBeUndefined()
})

test('Z14 R32 one that sleeps past its deadline has said nothing of the picture', async () => {
  const program = programThat('cat > /dev/null; exec sleep 20')
  expect(await getFailure(createTesseract({ program, longestMs: 300 }).read(picture))).toMatchObject({
    provider: 'tesseract',
    failure: 'unavailable',
  })
})

test('Z14 R33 pictures are read one at a time, and with six waiting the next one is sent away', async () => {
  const lock = join(folder, 'lock')
  const program = programThat(`cat > /dev/null; mkdir ${lock} || exit 3; sleep 0.05; rmdir ${lock}
printf '5\\t1\\t1\\t1\\t1\\t1\\t0\\t0\\t9\\t9\\t99\\talone\\n'`)
  const tesseract = createTesseract({ program })
  const all = await Promise.allSettled(Array.from({ length: 7 }, () => tesseract.read(picture)))
  expect(all.slice(0, 6).map((one) => one.status === 'fulfilled' && one.value)).toEqual(Array(6).fill('alone'))
  expect(all[6]).toMatchObject({ status: 'rejected', reason: { failure: 'unavailable' } })
  expect(await tesseract.read(picture)).toBe('alone')
})
