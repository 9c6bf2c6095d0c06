// npm run dev: the server restarts when its files change, and the page reloads by itself.
import { spawn } from 'node:child_process'
import { environment, installPackages, node, root } from './install.mjs'

installPackages()
const port = Number(process.env.PORT ?? 3000)
const shared = {
  cwd: root,
  env: { ...environment, PORT: String(port), WEB_PORT: String(port + 100) },
  stdio: 'inherit',
}
const programs = [
  spawn(node, ['--watch', 'src/server/app/main.ts'], shared),
  spawn(node, ['--watch', 'src/sandbox/main.ts'], shared),
  spawn('react-router', ['dev'], shared),
]
console.log(`\n  The page with live reload: http://localhost:${port + 100}\n`)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const program of programs) program.kill(signal)
  })
}
