import { randomUUID } from 'node:crypto'
import type { OutgoingWebhook } from './counterpart.ts'
import type { FaultDesk } from './faults.ts'
import type { JsonStore } from './json-store.ts'

type PendingWebhook = OutgoingWebhook & { id: string; counterpart: string; dueAt: number; attempts: number }

/**
 * What became of a webhook: answered 2xx, refused by the product, tried too often, dropped on request, or not ours to
 * send.
 */
export type WebhookOutcome = 'delivered' | 'refused' | 'given-up' | 'dropped' | 'wrong-host'
export type WebhookRecord = { counterpart: string; path: string; outcome: WebhookOutcome; attempts: number; at: string }
export type WebhookState = { pending: PendingWebhook[]; sent: WebhookRecord[] }

export type WebhookQueue = {
  send(counterpart: string, webhook: OutgoingWebhook): void
  /** Takes up what an earlier run of the sandbox left unsent. */
  resume(): void
  close(): void
}

const deadlineMs = 10_000
const longestPauseMs = 30_000
const mostAttempts = 30
const reorderWindowMs = 1_000
const recordsKept = 200

/**
 * Sends webhooks in the background, one at a time for each counterpart, in the order they fall due. When the product
 * is away, a webhook is sent again after a growing pause, about twelve minutes in all; what waits is kept on the shelf.
 */
export function createWebhookQueue(
  jsonStore: JsonStore<WebhookState>,
  faults: FaultDesk,
  productOrigin: () => string,
): WebhookQueue {
  const timers = new Map<string, NodeJS.Timeout>()
  const busy = new Set<string>()
  const closing = new AbortController()

  function send(counterpart: string, webhook: OutgoingWebhook): void {
    const { webhookDelayMs, webhookRepeat, webhookDrop, webhookReorder } = faults.of(counterpart)
    if (webhookDrop) {
      record({ ...webhook, counterpart, attempts: 0 }, 'dropped')
      return
    }
    for (let copy = 0; copy < webhookRepeat; copy++) {
      const now = Date.now() + webhookDelayMs
      const waiting = jsonStore.state.pending.filter((each) => each.counterpart === counterpart && each.attempts === 0)
      const earliest = Math.min(...waiting.map((each) => each.dueAt))
      const dueAt = !webhookReorder ? now : waiting.length === 0 ? now + reorderWindowMs : earliest - 1
      jsonStore.state.pending.push({ ...webhook, id: randomUUID(), counterpart, dueAt, attempts: 0 })
    }
    jsonStore.save()
    schedule(counterpart)
  }

  function schedule(counterpart: string): void {
    clearTimeout(timers.get(counterpart))
    const next = findNext(counterpart)
    if (!next || busy.has(counterpart) || closing.signal.aborted) return
    const timer = setTimeout(() => deliver(next), Math.max(0, next.dueAt - Date.now()))
    timers.set(counterpart, timer.unref())
  }

  function findNext(counterpart: string): PendingWebhook | undefined {
    const mine = jsonStore.state.pending.filter((each) => each.counterpart === counterpart)
    return mine.reduce<PendingWebhook | undefined>(
      (first, each) => (!first || each.dueAt < first.dueAt ? each : first),
      undefined,
    )
  }

  async function deliver(webhook: PendingWebhook): Promise<void> {
    // A reset may have emptied the queue while this one waited.
    if (!jsonStore.state.pending.includes(webhook)) return schedule(webhook.counterpart)
    busy.add(webhook.counterpart)
    const outcome = await attempt(webhook)
    busy.delete(webhook.counterpart)
    if (closing.signal.aborted) return
    webhook.attempts++
    if (outcome !== 'again') record(webhook, outcome)
    else if (webhook.attempts >= mostAttempts) record(webhook, 'given-up')
    else webhook.dueAt = Date.now() + Math.min(longestPauseMs, 150 * 2 ** webhook.attempts)
    jsonStore.save()
    schedule(webhook.counterpart)
  }

  async function attempt({ url, headers, body }: PendingWebhook): Promise<WebhookOutcome | 'again'> {
    if (!isAt(url, productOrigin())) return 'wrong-host'
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(deadlineMs)])
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
      await response.body?.cancel()
      const { status } = response
      if (status >= 200 && status < 300) return 'delivered'
      return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'refused' : 'again'
    } catch {
      return 'again'
    }
  }

  function record(webhook: OutgoingWebhook & { counterpart: string; attempts: number }, outcome: WebhookOutcome): void {
    const { counterpart, url, attempts } = webhook
    const path = URL.canParse(url) ? new URL(url).pathname : url
    const { pending, sent } = jsonStore.state
    sent.push({ counterpart, path, outcome, attempts, at: new Date().toISOString() })
    jsonStore.state = { pending: pending.filter((each) => each !== webhook), sent: sent.slice(-recordsKept) }
    jsonStore.save()
  }

  return {
    send,
    resume() {
      for (const counterpart of new Set(jsonStore.state.pending.map((each) => each.counterpart))) schedule(counterpart)
    },
    close() {
      closing.abort()
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** Only the product gets webhooks. The names of this machine count as one. */
function isAt(url: string, origin: string): boolean {
  if (!URL.canParse(url) || !URL.canParse(origin)) return false
  const [given, product] = [new URL(url), new URL(origin)]
  if (given.origin === product.origin) return true
  const areLoopback = [given, product].every(({ hostname }) => loopbackNames.includes(hostname))
  return areLoopback && given.protocol === product.protocol && given.port === product.port
}
