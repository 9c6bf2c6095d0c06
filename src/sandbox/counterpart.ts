import type { FastifyInstance } from 'fastify'
import type { Strike } from './faults.ts'
import type { JsonStore } from './json-store.ts'
import type { SandboxSettings } from './settings.ts'

/** What a counterpart is given to play its part. */
export type World = {
  settings: SandboxSettings
  /** The sandbox's own address, without a slash at the end, e.g. `http://localhost:3001`. */
  origin: string
  /** Durable state of one counterpart, so that a restart of the sandbox forgets nothing. */
  jsonStore<T>(name: string, empty: () => T): JsonStore<T>
  /** Sends a webhook to the product in the background, as often and as late as the faults of this counterpart say. */
  sendWebhook(counterpart: string, webhook: OutgoingWebhook): void
  /** Waits as long as the counterpart's faults say and tells what becomes of this call. HTTP calls are struck already. */
  strike(counterpart: string): Promise<Strike>
}

export type OutgoingWebhook = { url: string; headers: Record<string, string>; body: string }

/** One outside party. Its API routes, its pages and its control calls are all registered by `register`. */
export type Counterpart = {
  /** Short name, also the address of its page: `inbox`, `mail`, `identity`, `signing`, `pse`, `bank`, `recaptcha`, `open-data`, `crm`, `company`, `storage`, `key-management`, `scanner`. */
  name: string
  /** Spanish title and one line of explanation for the sandbox's front page. */
  title: string
  description: string
  /** Address prefixes of the provider's API that the counterpart's faults (slow, failing) apply to. */
  apiPrefixes: string[]
  register(app: FastifyInstance, world: World): void | Promise<void>
  /** Called when the sandbox closes. */
  close?(): Promise<void>
}
