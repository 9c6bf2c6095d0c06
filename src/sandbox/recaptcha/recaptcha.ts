import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Counterpart, World } from '../counterpart.ts'
import { escapeHtml, renderPage } from '../page.ts'
import { registerAssessments } from './assessments-api.ts'
import { openTokens, type Tokens, tokenSchema } from './tokens.ts'

const verifyRequest = z.object({ secret: z.string().default(''), response: z.string().default('') })

/** Google's `siteverify`: a form with `secret`, `response` and `remoteip`; every answer is a 200. */
function registerSiteverify(app: FastifyInstance, world: World, tokens: Tokens): void {
  const no = (code: string) => ({ success: false, 'error-codes': [code] })
  app.post('/recaptcha/api/siteverify', (request) => {
    const { secret, response } = verifyRequest.parse(request.body ?? {})
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

const mostShown = 50

/**
 * Plays reCAPTCHA v3 and Enterprise: judges tokens, each once. Google's script makes them in the page; here a test does, by
 * `POST /control/recaptcha/tokens` with what the token should stand for, see `tokenSchema`.
 */
export const recaptchaCounterpart: Counterpart = {
  name: 'recaptcha',
  title: 'Comprobación de personas',
  description: 'reCAPTCHA v3 y Enterprise: dice si quien pide un código parece una persona.',
  apiPrefixes: ['/recaptcha/api', '/recaptcha-enterprise'],
  register(app, world) {
    const tokens = openTokens(world)
    registerSiteverify(app, world, tokens)
    registerAssessments(app, world, tokens)
    app.post('/control/recaptcha/tokens', (request) => tokens.make(tokenSchema.parse(request.body ?? {})))
    app.get('/recaptcha', (_, reply) =>
      reply.type('text/html').send(renderPage('Comprobación de personas', buildBody(tokens))),
    )
  },
}

function buildBody(tokens: Tokens): string {
  const newest = tokens.list().slice(-mostShown).reverse()
  if (newest.length === 0) return '<p>Todavía no hay ninguna comprobación.</p>'
  const items = newest.map(
    ({ action, hostname, score, judgedAt }) =>
      `<li>${escapeHtml(action)} en ${escapeHtml(hostname)}, puntaje ${score}: ${judgedAt ? 'comprobado' : 'sin comprobar'}</li>`,
  )
  return `<ul>${items.join('')}</ul>`
}
