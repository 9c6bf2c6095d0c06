// npm run dev: the server loads changed files again, and the page reloads by itself.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { environment, installPackages, node, root } from './install.mjs'

/** How `tools/dev/serve.ts` asks to be started again. */
const restartCode = 100

installPackages()
const port = Number(process.env.PORT ?? 3000)
const shared = {
  cwd: root,
  env: { ...environment, PORT: String(port), WEB_PORT: String(port + 100) },
  stdio: 'inherit',
}
const programs = new Map()

/** Starts the server, and again when it asks for it. After a failure it waits for the next change. */
function startServer() {
  const server = spawn(node, ['tools/dev/serve.ts'], shared)
  programs.set('server', server)
  server.on('exit', (code) => {
    if (code === restartCode) startServer()
    else if (code) {
      const waiting = watch(join(root, 'src'), { recursive: true }, () => {
        waiting.close()
        startServer()
      })
    }
  })
}

startServer()
programs.set('sandbox', spawn(node, ['--watch', 'src/sandbox/main.ts'], shared))
programs.set('page', spawn('react-router', ['dev'], shared))
console.log(`\n  The page with live reload: http://localhost:${port + 100}\n`)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const program of programs.values()) program.kill(signal)
  })
}
