import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../counterpart.ts'
import type { Tokens } from './tokens.ts'

const asked = z.object({ secret: z.string().default(''), response: z.string().default('') })

/** Google's `siteverify`: a form with `secret`, `response` and `remoteip`; every answer is a 200. */
export function registerSiteverify(app: FastifyInstance, world: World, tokens: Tokens): void {
  const no = (code: string) => ({ success: false, 'error-codes': [code] })
  app.post('/recaptcha/api/siteverify', (request) => {
    const { secret, response } = asked.parse(request.body ?? {})
    if (secret === '') return no('missing-input-secret')
    if (secret !== world.settings.recaptcha.secret) return no('invalid-input-secret')
    if (response === '') return no('missing-input-response')
    const found = tokens.judge(response)
    if (found === 'unknown') return no('invalid-input-response')
    if (found === 'late') return no('timeout-or-duplicate')
    const { score, action, hostname, madeAt } = found
    return { success: true, challenge_ts: madeAt.replace(/\.\d+Z$/, 'Z'), hostname, score, action }
  })
}
