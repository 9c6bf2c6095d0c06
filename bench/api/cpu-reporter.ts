/**
 * Loaded into the server by `--import`: tells how much CPU the process has used, in microseconds, at the port of
 * `CPU_REPORTER_PORT`. Only the bench starts it.
 */
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

const port = Number(process.env.CPU_REPORTER_PORT)
if (isMainThread && port > 0) {
  const server = createServer((_, response) => {
    const { user, system } = process.cpuUsage()
    response.end(String(user + system))
  })
  server.listen(port, '127.0.0.1').unref()
  // A worker process of the server gets the same settings, and not the port.
  server.on('error', () => undefined)
}
