import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '#contract/conversations.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { deviceWithCookie } from '../../../platform/http/device-cookie.ts'
import { hourly, requireRoom } from '../../../platform/rate-limit/limit-calls.ts'
import { signedInCustomer } from '../../accounts/users/signed-in-customer.ts'
import { listConversations, listMembersWhoAnswer, showConversation } from './ops-conversations.ts'
import { ownConversation, readOwn, toOwner } from './own-conversation.ts'
import { sendMessage } from './send-message.ts'
import type { Owner } from './store.ts'
import { answerConversation, assignConversation, closeConversation, takeConversation } from './work-on-conversation.ts'

/** Many phones may share a line, so of who is signed in their own are counted. A program writes all day. */
const mostMessages = 60
const looksPerLine = 1_200

/** L01, O01: the conversation with the team, from both sides. */
export function conversationsRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.getConversation, async (context, { caller, http, reply }) => {
    await requireRoom(context, hourly(context, 'conversation-look', caller, looksPerLine))
    return ownConversation(context, await ownerFor(context, http, reply))
  })

  callRoute(app, ctx, calls.sendMessage, async (context, { body, caller, idempotencyKey, http, reply }) => {
    const owner = await ownerFor(context, http, reply)
    const counted = 'customerId' in owner ? owner : caller
    await requireRoom(context, hourly(context, 'conversation-send', counted, mostMessages))
    const from = { owner, brand: caller.brand.id, key: idempotencyKey, networkAddress: caller.address }
    return sendMessage(context, from, body)
  })

  callRoute(app, ctx, calls.readConversation, async (context, { body, caller, http, reply }) => {
    await requireRoom(context, hourly(context, 'conversation-look', caller, looksPerLine))
    return readOwn(context, await ownerFor(context, http, reply), body.messageId)
  })

  callRoute(app, ctx, calls.opsConversations, (context, { query, caller }) =>
    listConversations(context, caller, query.status),
  )
  callRoute(app, ctx, calls.opsConversation, (context, { params, caller }) =>
    showConversation(context, caller, params.conversationId),
  )
  callRoute(app, ctx, calls.takeConversation, (context, { params, body, caller }) =>
    takeConversation(context, caller, { id: params.conversationId, taken: body.taken }),
  )
  callRoute(app, ctx, calls.opsAnswerers, (context) => listMembersWhoAnswer(context))
  callRoute(app, ctx, calls.assignConversation, (context, { params, body, caller }) =>
    assignConversation(context, caller, { id: params.conversationId, staffId: body.staffId }),
  )
  callRoute(app, ctx, calls.answerConversation, (context, { params, body, caller, idempotencyKey }) =>
    answerConversation(context, caller, { id: params.conversationId, key: idempotencyKey, text: body.text }),
  )
  callRoute(app, ctx, calls.closeConversation, (context, { params, caller }) =>
    closeConversation(context, caller, params.conversationId),
  )
}

/** Whose conversation a request is about. A browser without a session gets its name before it has anything to send. */
async function ownerFor(context: Context, http: FastifyRequest, reply: FastifyReply): Promise<Owner> {
  const customerId = await signedInCustomer(context, http)
  return toOwner(customerId, customerId === undefined ? deviceWithCookie(context, http, reply) : '')
}
