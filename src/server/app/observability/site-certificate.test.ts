import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchSiteCertificate } from './site-certificate.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-certificate-'))
const read = (file: string) => readFileSync(join(folder, file))
const daySeconds = 86_400

let site: ReturnType<typeof createServer>
beforeAll(async () => {
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', 'site.key', '-out', 'site.pem', '-subj', '/CN=localhost', '-days', '10']
  execFileSync('openssl', [...words, ...files], { cwd: folder, stdio: 'pipe' })
  site = createServer({ key: read('site.key'), cert: read('site.pem') }, (_, response) => response.end())
  await new Promise<void>((resolve) => site.listen(0, () => resolve()))
})
afterAll(() => {
  site.closeAllConnections()
  site.close()
  rmSync(folder, { recursive: true })
})

test('R41 the end of the certificate of the site is read, also where no browser would accept it', async () => {
  const seconds = await watchSiteCertificate(`https://localhost:${(site.address() as AddressInfo).port}`)()
  expect(seconds).toBeGreaterThan(9.9 * daySeconds)
  expect(seconds).toBeLessThanOrEqual(10 * daySeconds)
})

test.each(['https://127.0.0.1:1', 'http://localhost:3000'])('R41 of %s nothing is told', async (address) => {
  expect(await watchSiteCertificate(address)()).toBeUndefined()
})
