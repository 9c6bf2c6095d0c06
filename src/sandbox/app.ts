import { readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyServerFactory, LogController } from 'fastify'
import { ZodError, z } from 'zod'
import type { World } from './counterpart.ts'
import { type Faults, openFaultDesk } from './faults.ts'
import { type JsonStore, openJsonStore } from './json-store.ts'
import { counterparts } from './registry.ts'
import type { SandboxSettings } from './settings.ts'
import { registerShell } from './shell.ts'
import { createWebhookQueue, type WebhookState } from './webhook-queue.ts'

export type SandboxOptions = {
  /** A server that listens already, so that the port is known before the counterparts build their links. */
  server?: Server
  /** Writes what happens to the standard output. */
  logs?: boolean
}

/**
 * Builds the sandbox with all its counterparts; it does not listen by itself.
 * @param settings - They stay the caller's: they are read when they are needed.
 */
export async function buildSandbox(settings: SandboxSettings, options: SandboxOptions = {}): Promise<FastifyInstance> {
  const serverFactory: FastifyServerFactory = (handler) => (options.server ?? createServer()).on('request', handler)
  const app = Fastify({
    logger: options.logs === true,
    logController: new LogController({ disableRequestLogging: true }),
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    forceCloseConnections: true,
    routerOptions: { querystringParser: readForm },
    serverFactory,
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, readForm(String(body))),
  )
  app.setErrorHandler<FastifyError>((error, _, reply) => {
    if (error instanceof ZodError) return reply.code(400).send({ message: z.prettifyError(error) })
    const status = error.statusCode ?? 500
    if (status >= 500) app.log.error(error)
    return reply.code(status).send({ message: error.message })
  })

  const shelves: JsonStore<unknown>[] = []
  const jsonStore: World['jsonStore'] = (name, empty) => {
    const opened = openJsonStore(settings.dataFolder, name, empty)
    shelves.push(opened as JsonStore<unknown>)
    return opened
  }
  const faults = openFaultDesk(jsonStore<Record<string, Faults>>('faults', () => ({})))
  const webhooks = jsonStore<WebhookState>('webhooks', () => ({ pending: [], sent: [] }))
  const queue = createWebhookQueue(webhooks, faults, () => settings.productOrigin)
  const resetAll = () => {
    emptyFolder(settings.dataFolder)
    for (const each of shelves) each.reset()
  }
  const world: World = {
    settings,
    origin: `http://localhost:${settings.port}`,
    jsonStore,
    sendWebhook: queue.send,
    strike: faults.strike,
  }

  // First, because a plugin inside a counterpart sees only the hooks that were there when it registered.
  registerShell(app, counterparts, { faults, webhooks, resetAll })
  for (const counterpart of counterparts) await counterpart.register(app, world)

  app.addHook('onReady', async () => queue.resume())
  app.addHook('preClose', async () => {
    faults.close()
    queue.close()
    for (const counterpart of counterparts) await counterpart.close?.()
  })
  await app.ready()
  return app
}

/** A form or a query as a flat object; of a repeated name the last value counts. */
function readForm(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Shelves of an earlier run that nobody has opened since are forgotten as well. */
function emptyFolder(folder: string | undefined): void {
  if (folder === undefined) return
  try {
    for (const name of readdirSync(folder)) if (name.endsWith('.json')) rmSync(join(folder, name), { force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
