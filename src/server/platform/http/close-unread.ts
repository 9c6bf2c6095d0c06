import type { FastifyInstance } from 'fastify'

/**
 * Closes the connection of a client that still sends after an answer that it sends too much. So the rest of the file is
 * not received for nothing (R41).
 * @param scope - The part of the server whose calls take files.
 */
export function closeUnread(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 429 && !request.raw.complete) reply.header('connection', 'close')
  })
}
