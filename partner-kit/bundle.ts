/** Z12: `npm run partner-bank -- bundle` makes the kit one file, which a bank runs with Node and nothing else. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const entry = fileURLToPath(new URL('kit.ts', import.meta.url))
const [target = 'build/cosecha-kit.mjs'] = process.argv.slice(2)

const built = await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: entry,
    write: false,
    target: 'node20',
    rollupOptions: { output: { format: 'es', codeSplitting: false } },
  },
  ssr: { noExternal: true },
})
const [chunk, ...others] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('the kit did not become one file')
await mkdir(dirname(resolve(target)), { recursive: true })
await writeFile(resolve(target), `#!/usr/bin/env node\n${chunk.code}`, { mode: 0o755 })
process.stdout.write(`${target}\n`)
