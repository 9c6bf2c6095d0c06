import type { FastifyInstance } from 'fastify'
import { answerMailAddress, askAgain, getUnprovenMail } from '#contract/mail-addresses.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { hourly, requireRoom } from '../../../platform/rate-limit/limit-calls.ts'
import { unprovenAddresses } from './addresses-of.ts'
import { answerAddress } from './answer-address.ts'
import { askOnceMore } from './may-write-to.ts'

const answersPerAddress = 30

export function mailAddressRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, answerMailAddress, async (context, { body, caller }) => {
    await requireRoom(context, hourly(context, 'answer-mail-address', caller, answersPerAddress))
    return answerAddress(context, { key: body.key, isOwn: body.isOwn })
  })

  callRoute(app, ctx, getUnprovenMail, async (context, { caller }) => ({
    addresses: await unprovenAddresses(context, caller.customerId),
  }))

  callRoute(app, ctx, askAgain, async (context, { params, caller }) => {
    const { customerId: ownerId, address: networkAddress } = caller
    await askOnceMore(context, { ownerId, networkAddress, id: params.addressId })
    return { sent: true as const }
  })
}
