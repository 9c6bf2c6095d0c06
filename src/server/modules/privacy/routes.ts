import type { FastifyInstance } from 'fastify'
import * as opsCalls from '#contract/ops-privacy.ts'
import * as calls from '#contract/privacy.ts'
import { toWire } from '#contract/wire-names.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { callRoute } from '../../platform/http/call-route.ts'
import { clearRememberMeCookies, rememberName } from '../../platform/http/remember-me-cookies.ts'
import { clearSessionCookies } from '../../platform/http/session.ts'
import { correctName } from '../accounts/users/correct-name.ts'
import { sendAttachment } from '../opening/documents/send-attachment.ts'
import { askPrivacy } from './ask-privacy.ts'
import { withdrawConsent } from './consents.ts'
import { answerByStaff, listForStaff, sendCopy, showForStaff } from './ops-requests.ts'
import { loadPersonalData } from './personal-data.ts'

/** Z09: a person's own data. */
export function privacyRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.personalData, (context, { caller }) => loadPersonalData(context, caller.customerId))

  callRoute(app, ctx, calls.personalDataFile, async (context, { caller, reply }) => {
    const data = await loadPersonalData(context, caller.customerId)
    const today = civilDateInBogota(Date.now())
    await sendAttachment(reply, {
      mediaType: 'application/json; charset=utf-8',
      fileName: `Mis datos ${today}.json`,
      bytes: Buffer.from(`${JSON.stringify(toWire({ madeOn: today, ...data }), undefined, 2)}\n`),
    })
    return undefined
  })

  callRoute(app, ctx, calls.correctName, async (context, { body, caller, http, reply }) => {
    const { fullName } = body
    const { customerId } = caller
    await inTransaction(context.db, async (tx) => {
      await correctName(context, tx, { customerId, fullName })
    })
    rememberName(context, { http, reply }, fullName)
    return { fullName }
  })

  callRoute(app, ctx, calls.withdrawConsent, async (context, { body, caller }) => ({
    consent: await withdrawConsent(context, caller, body.kind),
  }))

  callRoute(app, ctx, calls.askPrivacy, async (context, { body, caller, idempotencyKey, http, reply }) => {
    const answer = await askPrivacy(context, caller, idempotencyKey, body)
    if (answer.erased) {
      clearSessionCookies(context, reply)
      clearRememberMeCookies(context, { http, reply })
    }
    return answer
  })

  callRoute(app, ctx, opsCalls.opsPrivacyRequests, (context, { query }) => listForStaff(context, query))

  callRoute(app, ctx, opsCalls.opsPrivacyRequest, (context, { params, caller }) =>
    showForStaff(context, caller, params.requestId),
  )

  callRoute(app, ctx, opsCalls.opsPrivacyFile, async (context, { params, caller, reply }) => {
    await sendCopy(context, reply, caller, params.requestId)
    return undefined
  })

  callRoute(app, ctx, opsCalls.answerPrivacyRequest, (context, { params, body, caller }) =>
    answerByStaff(context, caller, params.requestId, body),
  )
}
