import type { FastifyInstance } from 'fastify'
import { codeDelivery, signIn, signInOptions, signOut, signUp } from '#contract/auth.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { deviceFor, findDeviceHash } from '../../../platform/http/device-cookie.ts'
import { clearRememberMeCookies, rememberPhone, rememberSignIn } from '../../../platform/http/remember-me-cookies.ts'
import { clearSessionCookies, findSessionId, getToken, setSessionCookies } from '../../../platform/http/session.ts'
import { describeUserAgent } from '../users/describe-user-agent.ts'
import { answerCode } from './answer-code.ts'
import { readDelivery } from './read-delivery.ts'
import { sendCode } from './send-code.ts'
import { signInOptions as getOptions, processOfBrowser } from './sign-in-options.ts'
import { endSession } from './store.ts'

export function authRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, signUp, async (context, { body, caller, http, reply }) => {
    const sent = await sendCode(context, {
      brand: caller.brand,
      phoneDigits: body.phoneNumber,
      prefix: body.prefixNumber,
      byCall: body.callUser === 'true',
      address: caller.address,
      host: http.hostname,
      deviceHash: findDeviceHash(context, http),
      token: body.token,
    })
    rememberPhone(context, { http, reply }, { prefix: body.prefixNumber, number: body.phoneNumber })
    return {
      ChallengeParameters: { USERNAME: sent.username },
      Session: sent.session,
      channel: sent.channel,
      codeLength: caller.brand.codeLength,
      expiresAt: sent.expiresAt.toISOString(),
      expiresIn: sent.expiresIn,
      resendAt: sent.resendAt.toISOString(),
      resendIn: sent.resendIn,
    }
  })

  callRoute(app, ctx, codeDelivery, (context, { params, caller }) =>
    readDelivery(context, caller.brand, params.username),
  )

  callRoute(app, ctx, signInOptions, async (context, { http, reply }) => getOptions(context, { http, reply }))

  callRoute(app, ctx, signIn, async (context, { body, caller, http, reply }) => {
    const device = deviceFor(context, http)
    const { token, expiresAt, customerId, phoneE164, name } = await answerCode(context, {
      ...body,
      brand: caller.brand,
      describeUserAgent: describeUserAgent(http.headers['user-agent']),
      deviceHash: device.hash,
    })
    device.keep(reply)
    setSessionCookies(context, reply, token, expiresAt)
    const processUuid = await processOfBrowser(context, { http, reply }, customerId)
    rememberSignIn(context, { http, reply }, phoneE164, name)
    return {
      code: 'LOGON_SUCCEEDED' as const,
      AuthenticationResult: { IdToken: token },
      ResponseMetadata: { HTTPStatusCode: 200 as const },
      processUuid,
      hasProfile: name !== undefined,
    }
  })

  callRoute(app, ctx, signOut, async (context, { http, reply }) => {
    const token = getToken(http)
    const sessionId = token ? await findSessionId(context, token) : undefined
    if (sessionId) await endSession(context.db, sessionId)
    clearSessionCookies(context, reply)
    clearRememberMeCookies(context, { http, reply })
    reply.header('clear-site-data', '"storage"')
    return { signedOut: true as const }
  })
}
