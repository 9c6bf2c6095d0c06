import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/notice-wishes.ts'
import { pagePaths } from '#contract/paths.ts'
import type { Context } from '../../../context.ts'
import { getClientAddress } from '../../../platform/http/address-of.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { hourly, requireRoom } from '../../../platform/rate-limit/limit-calls.ts'
import { unsubscribePath } from '../mail-addresses/send-letter.ts'
import { changeWish, showWishes, stopLetters, wishesOfLetter } from './wishes.ts'

const readsPerAddress = 120

export function noticeWishesRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.getNoticeWishes, (context, { caller }) => showWishes(context, caller.customerId))
  callRoute(app, ctx, calls.changeNoticeWish, (context, { body, caller }) =>
    changeWish(context, caller.customerId, body),
  )
  callRoute(app, ctx, calls.wishesOfLetter, async (context, { body, caller }) => {
    await requireRoom(context, hourly(context, 'wishes-of-letter', caller, readsPerAddress))
    return wishesOfLetter(context, body)
  })
  oneClickRoutes(app, ctx)
}

/**
 * RFC 8058: what a mail program posts when its reader presses its own button. It has no client key and no cookie, and the
 * key of the letter alone counts. A program that only opens the address changes nothing. It sees the page of wishes, which this key does not open.
 */
function oneClickRoutes(app: FastifyInstance, ctx: Context): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_, body, done) => done(null, body))
    scope.post<{ Params: { key: string } }>(
      `${unsubscribePath}/:key`,
      { schema: { hide: true } },
      async (http, reply) => {
        const who = { address: getClientAddress(http) }
        await requireRoom(ctx, hourly(ctx, 'stop-letters', who, readsPerAddress))
        await stopLetters(ctx, http.params.key)
        return reply.code(200).send({ status: 200, body: { stopped: true } })
      },
    )
    scope.get<{ Params: { key: string } }>(`${unsubscribePath}/:key`, { schema: { hide: true } }, (_, reply) =>
      reply.redirect(`${ctx.config.PUBLIC_URL}${pagePaths.noticeWishes}`, 302),
    )
  })
}
