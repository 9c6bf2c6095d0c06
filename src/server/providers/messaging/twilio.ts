import { z } from 'zod'
import { parseAnswer } from '../answer.ts'
import type { Guarded } from '../guard.ts'
import { createProviderHttp, type ProviderAnswer, ProviderError } from '../http-client.ts'
import { callTwiml, requireCodeMessage, smsText } from './code-message.ts'
import { noticeText } from './notice-text.ts'
import type { CodeMessage, MessageChannel, NoticeMessage } from './port.ts'
import { findRefusalMeaning } from './refusal-meaning.ts'
import { requireAddress } from './require-address.ts'
import { checkTwilioNumber } from './twilio-check.ts'
import { twilioReferenceParameter, twilioStatus } from './twilio-status.ts'
import { buildTwiml } from './twiml.ts'

export type TwilioSettings = Guarded & {
  /** Without a slash at the end: `https://api.twilio.com`. */
  baseUrl: string
  accountSid: string
  authToken: string
  /** An API key (`SK…`) with its secret: calls are made with it instead of the account's own token. */
  apiKey?: { sid: string; secret: string } | undefined
  /** Our number in E.164. */
  from: string
  /** A Messaging Service (`MG…`), which chooses the number that a text message comes from. */
  messagingServiceSid?: string | undefined
  /** Where Twilio tells how it went; none unless given. The delivery's reference is added to its query. */
  statusCallbackUrl?: string
  /** Longest wait for an answer, in milliseconds, repeats included; 5 s by default. */
  deadlineMs?: number
}

const provider = 'twilio'
const accepted = z.object({
  sid: z.string().regex(/^[A-Za-z0-9]{3,64}$/),
  status: z.string().max(40),
  error_code: z.number().int().nullish(),
})
const refusal = z.object({ code: z.number().int() })

/** What a channel makes of a text: who it comes from, and the form's field that carries it. */
type Content = {
  channel: 'sms' | 'call'
  resource: 'Messages' | 'Calls'
  sender: Record<string, string>
  codeContent(message: CodeMessage): Record<string, string>
  noticeContent(notice: NoticeMessage): Record<string, string>
}

/**
 * One-time codes and notices by SMS, by Twilio's REST API 2010-04-01 (twilio-oai, OpenAPI 1.0.0: `CreateMessage`,
 * `CreateCall`; «API keys»; «Answering Machine Detection»). Callbacks are signed with the account's token, also where
 * an API key makes the calls.
 * @param settings - Where Twilio is, and our account and number there. A refusal carries Twilio's code.
 */
export function createTwilioSms(settings: TwilioSettings): MessageChannel {
  const { from, messagingServiceSid } = settings
  return createChannel(settings, {
    channel: 'sms',
    resource: 'Messages',
    sender: messagingServiceSid === undefined ? { From: from } : { MessagingServiceSid: messagingServiceSid },
    codeContent: (message) => ({ Body: smsText(message) }),
    noticeContent: (notice) => ({ Body: noticeText(notice) }),
  })
}

/** The same by a call that says it twice; Twilio gets the words along with the request (TwiML). */
export function createTwilioCall(settings: TwilioSettings): MessageChannel {
  return createChannel(settings, {
    channel: 'call',
    resource: 'Calls',
    sender: { From: settings.from, ...detectMachine(settings) },
    codeContent: (message) => ({ Twiml: callTwiml(message) }),
    noticeContent: (notice) => ({
      Twiml: buildTwiml(`Hola. ${noticeText(notice)}`, `Te lo repito. ${noticeText(notice)}`),
    }),
  })
}

function createChannel(
  settings: TwilioSettings,
  { channel, resource, sender, codeContent, noticeContent }: Content,
): MessageChannel {
  const http = createProviderHttp(provider, settings.guard)
  const { accountSid, authToken, apiKey, deadlineMs } = settings
  const url = `${settings.baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/${resource}.json`
  const credentials = apiKey ? `${apiKey.sid}:${apiKey.secret}` : `${accountSid}:${authToken}`
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`

  const send = async (to: string, reference: string, content: Record<string, string>) => {
    const answer = await http({
      method: 'POST',
      url,
      headers: { authorization },
      form: { To: to, ...sender, ...content, ...callback(settings, reference, channel) },
      repeatable: false,
      deadlineMs,
    })
    if (answer.status >= 400) throw refused(answer.status, refusalCode(answer))
    const { sid, status, error_code } = parseAnswer(provider, accepted, answer.json())
    // Twilio may take a request and say in the same answer that nothing will come of it.
    if (twilioStatus(status) === 'failed') throw refused(answer.status, error_code ? String(error_code) : undefined)
    return { providerMessageId: sid }
  }

  return {
    channel,

    check: () => checkTwilioNumber({ baseUrl: settings.baseUrl, accountSid, authorization, from: settings.from }),

    async sendCode(message) {
      requireCodeMessage(message)
      return send(message.phoneE164, message.reference, codeContent(message))
    },

    async sendNotice(notice) {
      requireAddress(notice)
      return send(notice.phoneE164, notice.reference, noticeContent(notice))
    },
  }
}

function callback(
  { statusCallbackUrl }: TwilioSettings,
  reference: string,
  channel: Content['channel'],
): Record<string, string> {
  if (statusCallbackUrl === undefined) return {}
  const url = new URL(statusCallbackUrl)
  url.searchParams.set(twilioReferenceParameter, reference)
  return { StatusCallback: url.href, ...(channel === 'call' ? { AsyncAmdStatusCallback: url.href } : {}) }
}

/** The verdict comes while the call runs, so that a person hears the code without a silence before it. */
const detectMachine = ({ statusCallbackUrl }: TwilioSettings): Record<string, string> =>
  statusCallbackUrl === undefined ? {} : { MachineDetection: 'Enable', AsyncAmd: 'true' }

function refused(httpStatus: number, providerCode: string | undefined): ProviderError {
  const meaning = findRefusalMeaning(provider, providerCode)
  const why = meaning === undefined ? httpStatus : `${httpStatus}, ${meaning}`
  return new ProviderError(provider, 'refused', `said no (${why})`, { httpStatus, providerCode, meaning })
}

function refusalCode(answer: ProviderAnswer): string | undefined {
  try {
    return String(refusal.parse(answer.json()).code)
  } catch {
    return undefined
  }
}
