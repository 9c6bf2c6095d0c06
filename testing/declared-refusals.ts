import type { FastifyInstance } from 'fastify'

/**
 * R36: notes each refusal that a call answers and does not declare, whatever test asks for it.
 * @param app - An application that does not listen yet.
 * @returns What throws when there was one.
 */
export function watchRefusals(app: FastifyInstance): () => void {
  const undeclared = new Set<string>()
  app.addHook('onSend', async (http, reply, payload) => {
    const { config, method, url } = http.routeOptions
    if (reply.statusCode < 400 || !config.errorCodes || typeof payload !== 'string') return payload
    const { code } = JSON.parse(payload).errors
    if (!config.errorCodes.includes(code)) undeclared.add(`${method} ${url}: ${code}`)
    return payload
  })
  return () => {
    if (undeclared.size > 0) throw new Error(`refusals that no call declares: ${[...undeclared].join(', ')}`)
  }
}
