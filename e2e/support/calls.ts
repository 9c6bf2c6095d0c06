import { type APIRequestContext, expect } from '@playwright/test'
import { defaultBrand } from '#domain/site/brands/default.ts'
import type { Product } from '#testing/product.ts'

type Json = Record<string, unknown>
type Sent = { body?: Json; file?: { name: string; mimeType: string; buffer: Buffer } }

/** The session for the calls: a page, whose cookies they share, or requests without one. */
export type Caller = { request: APIRequestContext }

/**
 * Makes the calls of the page, with the session of the person signed in on it.
 * @returns The server's answer from its envelope.
 */
export function createApiCaller({ request }: Caller, product: Product) {
  return async <Answer = Json>(method: 'GET' | 'POST' | 'PUT', path: string, { body, file }: Sent = {}) => {
    const response = await request.fetch(`${product.url}/api/${path}`, {
      method,
      headers: {
        'x-api-key': defaultBrand.clientKey,
        'idempotency-key': crypto.randomUUID(),
        // As the page itself does: a changing call by cookie without an origin is refused.
        origin: product.url,
      },
      ...(body ? { data: body } : {}),
      ...(file ? { multipart: { file } } : {}),
    })
    const refused = response.ok() ? '' : ` ${(await response.text()).slice(0, 300)}`
    expect(response.ok(), `${method} ${path}: ${response.status()}${refused}`).toBe(true)
    return ((await response.json()) as { body: Answer }).body
  }
}

/**
 * Calls the sandbox's test routes, to tell it something or ask it.
 * @returns Its answer.
 */
export async function control<Answer = Json>(product: Product, method: string, path: string, body?: Json) {
  const response = await fetch(`${product.sandboxUrl}/control/${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
  return (await response.json()) as Answer
}

/** Waits for the result of a job or provider, and polls often, since it comes soon. */
export function eventually<Value>(look: () => Value | Promise<Value>, message?: string, timeout = 15_000) {
  return expect.poll(look, { intervals: [50, 100], timeout, ...(message ? { message } : {}) })
}
