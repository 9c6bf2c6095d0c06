import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/trusted-people.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { findDeviceHash } from '../../../platform/http/device-cookie.ts'
import { hourly, requireRoom } from '../../../platform/rate-limit/limit-calls.ts'
import { sendCode } from '../../accounts/auth/send-code.ts'
import { endTrusted, inviteTrusted, showTrusted } from './trusted-people.ts'
import { answerInvitation, reportDeath, startVisit } from './visits.ts'

/** Answers of a visit from one address in an hour. */
const mostAnswersAnHour = 60

/** Z22: the saver's side, and the page of who they trust. */
export function trustedPeopleRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.getTrustedPeople, (context, { caller }) => showTrusted(context, caller.customerId))

  callRoute(app, ctx, calls.inviteTrustedPerson, (context, { params, body, caller }) =>
    inviteTrusted(context, { customerId: caller.customerId, id: params.id, brand: caller.brand, body }),
  )

  callRoute(app, ctx, calls.endTrustedPerson, (context, { params, caller }) =>
    endTrusted(context, { customerId: caller.customerId, id: params.id }),
  )

  callRoute(app, ctx, calls.sendTrustedCode, async (context, { body, caller, http }) => {
    const { username, session, channel, resendIn } = await sendCode(context, {
      brand: caller.brand,
      phoneDigits: body.phoneNumber,
      prefix: body.prefixNumber,
      byCall: false,
      address: caller.address,
      host: http.hostname,
      deviceHash: findDeviceHash(context, http),
      token: body.token,
    })
    return { username, session, channel, codeLength: caller.brand.codeLength, resendIn }
  })

  callRoute(app, ctx, calls.visitAsTrusted, (context, { body, caller }) => startVisit(context, caller.brand, body))

  callRoute(app, ctx, calls.answerTrust, async (context, { body, caller }) => {
    await requireRoom(context, hourly(context, 'trusted-answer', caller, mostAnswersAnHour))
    return answerInvitation(context, body)
  })

  callRoute(app, ctx, calls.tellDeath, async (context, { body, caller }) => {
    await requireRoom(context, hourly(context, 'trusted-answer', caller, mostAnswersAnHour))
    return reportDeath(context, body)
  })
}
