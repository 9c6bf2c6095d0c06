import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { isFromElsewhere } from '../../../platform/http/same-site.ts'
import type { Serve } from './serve-message.ts'
import type { ToolDescription, ToolServer } from './tool-server.ts'

const largestBodyBytes = 64 * 1024

/** Who asks, as a server of tools has to know it: what answers them, and what is looked at before each call of a tool. */
export type Reader = {
  serve: Serve
  /**
   * Runs for every call of a tool before the first of them is answered, so that nothing is half done.
   * @param tool - Its name.
   * @throws `ApiError` to refuse the request.
   */
  beforeCall(tool: string): Promise<void>
}

/**
 * Z11, Z25: an address of the Model Context Protocol over HTTP, without sessions and without streams. Pages of other sites
 * are refused, and no cookie is looked at.
 * @param admit - Says who asks. It throws where they may not, after it has set the headers of the refusal.
 */
export async function serveProtocol(
  app: FastifyInstance,
  ctx: Context,
  path: string,
  admit: (http: FastifyRequest, reply: FastifyReply) => Promise<Reader>,
): Promise<void> {
  // A client asks by GET for a stream, and by DELETE to end a session: there are neither.
  app.route({
    method: ['GET', 'DELETE'],
    url: path,
    schema: { hide: true },
    handler: async (_, reply) => {
      reply.header('allow', 'POST')
      throw new ApiError('METHOD_NOT_ALLOWED')
    },
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: largestBodyBytes },
      async (_: unknown, body: string) => body,
    )
    scope.post(path, { schema: { hide: true } }, async (http, reply) => {
      // The protocol asks servers to look at `Origin`; programs send none.
      if (isFromElsewhere(ctx, http)) throw new ApiError('CROSS_SITE')
      const reader = await admit(http, reply)
      const { serveBody } = await import('./serve-body.ts')
      const { status, message } = await serveBody(reader, http)
      if (message === undefined) return reply.code(status).send()
      return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(message))
    })
  })
}

/**
 * Serves messages by tools. The SDK takes 13 MB and 200 ms of a core, so it is loaded with the first message, here and
 * above: most processes never get one.
 * @param own - The tools, and what runs them.
 */
export function serveTools<Tool extends ToolDescription>(ctx: Context, own: ToolServer<Tool>): Serve {
  const load = async () => {
    const { createServing } = await import('./serve-message.ts')
    const { createToolServer } = await import('./tool-server.ts')
    return createServing(() => createToolServer(ctx, own))
  }
  let serving: Promise<Serve> | undefined
  return async (headers, message) => {
    serving ??= load()
    const serve = await serving
    return serve(headers, message)
  }
}
