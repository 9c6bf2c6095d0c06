import type { z } from 'zod'
import type { ProviderGuard } from './guard.ts'

/** What a provider is called with: its circuit breaker, and the longest wait for an answer in milliseconds. */
export type Way = { guard: ProviderGuard; deadlineMs: number }

/** Where the sandbox is, for settings of development: its origin, and the port of its scanner. */
export type SandboxPlace = { origin: string; clamdPort: number }

/**
 * A kind of provider that the product works without. Its folder has everything about it: its settings, what they are
 * beside the sandbox, and how its adapter is made. Add a line to `optional-providers.ts`.
 */
export type OptionalProvider<Shape extends z.ZodRawShape, Port> = {
  /** The name of its circuit breaker, of its metrics and of its errors. */
  name: string
  /** Its settings by name, each of them optional. Those that end in `_URL` need `https` in production. */
  settings: Shape
  /** The settings of development, which lead to the sandbox; none where the sandbox does not play it. */
  development(sandbox: SandboxPlace): Partial<Record<keyof Shape & string, string>>
  /** @returns Undefined where the provider is not configured. */
  create(given: z.infer<z.ZodObject<Shape>>, way: Way): Port | undefined
}

/** Infers the types of the settings and of the port. */
export function defineOptionalProvider<Shape extends z.ZodRawShape, Port>(
  provider: OptionalProvider<Shape, Port>,
): OptionalProvider<Shape, Port> {
  return provider
}
