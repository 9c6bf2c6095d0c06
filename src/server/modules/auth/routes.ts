import type { FastifyInstance } from 'fastify'
import { signIn, signOut, signUp } from '#contract/auth.ts'
import type { Context } from '../../context.ts'
import { callRoute } from '../../http/call-route.ts'
import { clearSessionCookies, sessionIdOf, setSessionCookies, tokenOf } from '../../http/session.ts'
import { answerCode } from './answer-code.ts'
import { sendCode } from './send-code.ts'
import { endSession } from './store.ts'

export function authRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, signUp, async (context, { body, caller }) => {
    const sent = await sendCode(context, {
      brand: caller.brand,
      phoneDigits: body.phone_number,
      prefix: body.prefix_number,
      byCall: body.call_user === 'true',
      address: caller.address,
    })
    return {
      ChallengeParameters: { USERNAME: sent.username },
      Session: sent.session,
      channel: sent.channel,
      code_length: caller.brand.codeLength,
      expires_at: sent.expiresAt.toISOString(),
      resend_at: sent.resendAt.toISOString(),
    }
  })

  callRoute(app, ctx, signIn, async (context, { body, caller, reply }) => {
    const { token, expiresAt } = await answerCode(context, { brand: caller.brand, ...body })
    setSessionCookies(context, reply, token, expiresAt)
    return {
      code: 'LOGON_SUCCEEDED' as const,
      AuthenticationResult: { IdToken: token },
      ResponseMetadata: { HTTPStatusCode: 200 as const },
      process_uuid: null,
    }
  })

  callRoute(app, ctx, signOut, async (context, { http, reply }) => {
    const token = tokenOf(http)
    const sessionId = token ? await sessionIdOf(context, token) : undefined
    if (sessionId) await endSession(context.db, sessionId)
    clearSessionCookies(context, reply)
    reply.header('clear-site-data', '"storage"')
    return { signed_out: true as const }
  })
}
