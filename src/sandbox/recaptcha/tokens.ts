import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { World } from '../counterpart.ts'

/** What a token stands for; everything left out is as with a person on the product's page. */
export const tokenSchema = z.strictObject({
  action: z.string().min(1).max(100).default('modalLogin'),
  hostname: z.string().min(1).max(200).default('localhost'),
  /** 0 is a program, 1 a person. */
  score: z.number().min(0).max(1).default(0.9),
  /** How long ago the page got it. */
  ageSeconds: z.number().min(0).max(86_400).default(0),
})
export type TokenFacts = z.infer<typeof tokenSchema>

type Token = Omit<TokenFacts, 'ageSeconds'> & { token: string; madeAt: string; judgedAt?: string }
export type Tokens = ReturnType<typeof openTokens>

const livesMs = 2 * 60 * 1000

/** Every token that was made, and which of them have been judged: each is judged once. */
export function openTokens(world: World) {
  const jsonStore = world.jsonStore<{ tokens: Token[] }>('recaptcha', () => ({ tokens: [] }))
  return {
    list: () => jsonStore.state.tokens,
    make({ ageSeconds, ...facts }: TokenFacts): Token {
      const madeAt = new Date(Date.now() - ageSeconds * 1000).toISOString()
      const made = { ...facts, token: `03${randomBytes(96).toString('base64url')}`, madeAt }
      jsonStore.state.tokens.push(made)
      jsonStore.save()
      return made
    },
    /** @returns The token's facts the first time within two minutes; then `late`; `unknown` for what never was one. */
    judge(text: string): Token | 'late' | 'unknown' {
      const found = jsonStore.state.tokens.find(({ token }) => token === text)
      if (!found) return 'unknown'
      if (found.judgedAt !== undefined || Date.now() - Date.parse(found.madeAt) > livesMs) return 'late'
      found.judgedAt = new Date().toISOString()
      jsonStore.save()
      return found
    },
  }
}
