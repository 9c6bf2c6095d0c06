import type { z } from 'zod'
import { ProviderError } from './http-client.ts'

/**
 * Checks what a provider answered.
 * @returns The answer in the schema's shape.
 * @throws ProviderError `garbage` when fields do not fit. It names them but not their values, which may be personal.
 */
export function parseAnswer<T>(provider: string, schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  const paths = new Set(parsed.error.issues.map((issue) => issue.path.join('.') || 'the body'))
  throw new ProviderError(provider, 'garbage', `answered an unexpected shape at ${[...paths].slice(0, 5).join(', ')}`)
}
