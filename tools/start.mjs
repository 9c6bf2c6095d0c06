// npm start: installs what is missing, builds what has changed, and serves the product with the sandbox beside it.
// `npm start -- <brand>` builds and serves that brand too.
import { spawn } from 'node:child_process'
import { builtServer } from './build-server.mjs'
import { environment, installPackages, node, root, run } from './install.mjs'
import { listReadyLines } from './ready-lines.mjs'

installPackages()
// In a process of its own: it reads all sources, and this one stays as long as the product runs.
run(node, ['tools/build.mjs', ...process.argv.slice(2)])

const port = Number(process.env.PORT ?? 3000)
const isProduction = process.env.NODE_ENV === 'production'
/**
 * What one machine for one person has no use for (docs/what-it-costs.md): V8 keeps up to 130 MB for what it has just made,
 * and the system's allocator what the compiler of PGlite's code has left behind.
 */
const small = isProduction
  ? { flags: [], settings: {} }
  : { flags: ['--max-semi-space-size=8'], settings: { MALLOC_TRIM_THRESHOLD_: '131072' } }
const programs = []
let ending = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endAll(0))

start(builtServer)
await whenReady()

function start(file) {
  const env = { ...small.settings, ...environment, PORT: String(port) }
  const program = spawn(node, [...small.flags, file], { cwd: root, env, stdio: 'inherit' })
  programs.push(program)
  program.on('exit', (code) => {
    if (!ending) endAll(code ?? 1)
  })
}

function endAll(code) {
  if (ending) return
  ending = true
  for (const program of programs) program.kill('SIGTERM')
  Promise.all(
    programs.map((program) => (program.exitCode === null ? new Promise((done) => program.on('exit', done)) : 0)),
  ).then(() => process.exit(code))
}

/** Says where to go once the server answers. The sandbox, which nobody needs sooner, does not slow it down. */
async function whenReady() {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (ending) return
    const answer = await fetch(`http://localhost:${port}/api/health`).catch(() => undefined)
    if (!answer?.ok) continue
    if (!isProduction) start('src/sandbox/main.ts')
    const health = await answer.json()
    const lines = listReadyLines({ environment: process.env, port, durability: health.durability })
    console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
    return
  }
}
