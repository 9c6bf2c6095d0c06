import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildSandbox, type SandboxOptions } from './app.ts'
import { resumeClock } from './clock.ts'
import type { SandboxSettings } from './settings.ts'

export type Sandbox = {
  /** Without a slash at the end, e.g. `http://localhost:3001`. */
  origin: string
  settings: SandboxSettings
  close(): Promise<void>
}

/**
 * Starts the sandbox on this machine only.
 * @param options - Port 0 takes a free one, and `port`, `smtpPort` and `clamdPort` are then set to what was taken.
 *   Changes to the settings afterwards count.
 * @returns Its address, and how to end it.
 * @throws When a port is taken.
 */
export async function startSandbox(
  settings: SandboxSettings,
  options: Pick<SandboxOptions, 'logs'> = {},
): Promise<Sandbox> {
  resumeClock(settings)
  const server = createServer()
  server.listen(settings.port, '127.0.0.1')
  await once(server, 'listening')
  settings.port = (server.address() as AddressInfo).port
  const end = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  try {
    const app = await buildSandbox(settings, { ...options, server })
    const origin = `http://localhost:${settings.port}`
    app.log.info(`sandbox at ${origin}, mail at port ${settings.smtpPort}, scanner at port ${settings.clamdPort}`)
    return {
      origin,
      settings,
      async close() {
        const ended = app.close()
        await end()
        await ended
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}
