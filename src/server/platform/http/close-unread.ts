import type { FastifyInstance } from 'fastify'

/**
 * Closes the connection of whoever is told that they send too much while they still send: what is left of the file is
 * not received only to be thrown away (R41). In: the part of the server whose calls take files.
 */
export function closeUnread(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 429 && !request.raw.complete) reply.header('connection', 'close')
  })
}
