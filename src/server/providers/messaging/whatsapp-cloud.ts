import { z } from 'zod'
import { parseAnswer } from '../answer.ts'
import type { Guarded } from '../guard.ts'
import { createProviderHttp, type ProviderAnswer, ProviderError } from '../http-client.ts'
import { checkDeadlineMs } from '../provider-check.ts'
import { requireCodeMessage } from './code-message.ts'
import { noticeParameters, noticeTemplates } from './notice-text.ts'
import type { MessageChannel, TextMessage } from './port.ts'
import { findRefusalMeaning } from './refusal-meaning.ts'
import { requireAddress } from './require-address.ts'
import { checkWhatsapp } from './whatsapp-check.ts'

export type WhatsappCloudSettings = Guarded & {
  /** With the API's version and without a slash at the end: `https://graph.facebook.com/v23.0`. */
  baseUrl: string
  phoneNumberId: string
  accessToken: string
  /** An approved template of category authentication with a copy-code button. */
  templateName: string
  /** The language that all templates were approved in, e.g. `es` or `es_CO`. */
  languageCode: string
  /** The WhatsApp Business Account, where the state of templates can be read. */
  businessAccountId?: string | undefined
  /** Longest wait for an answer, in milliseconds, repeats included; 5 s by default. */
  deadlineMs?: number
}

const provider = 'whatsapp'
const sent = z.object({ messages: z.tuple([z.object({ id: z.string().min(1).max(256) })]) })
const refusal = z.object({ error: z.object({ code: z.number().int() }) })

type Template = {
  to: string
  name: string
  components: { type: 'body' | 'button'; sub_type?: string; index?: string; parameters: TextParameter[] }[]
  reference: string
}
type TextParameter = { type: 'text'; text: string }

/**
 * One-time codes and notices by the WhatsApp Cloud API (Graph API v23.0: «Messages», «Authentication templates»,
 * «Webhooks: messages»).
 * @param settings - Where it is, and our number, token and template there; the templates of notices are in
 *   `notice-text.ts`. A refusal carries Meta's code, e.g. `131026` (this phone has no WhatsApp) or `132001` (no such
 *   template).
 */
export function createWhatsappCloud(settings: WhatsappCloudSettings): MessageChannel {
  const http = createProviderHttp(provider, settings.guard)

  const send = async (json: object) => {
    const answer = await http({
      method: 'POST',
      url: `${settings.baseUrl}/${encodeURIComponent(settings.phoneNumberId)}/messages`,
      headers: { authorization: `Bearer ${settings.accessToken}` },
      json,
      repeatable: false,
      deadlineMs: settings.deadlineMs,
    })
    if (answer.status >= 400) {
      throw refused(answer)
    }
    const [{ id }] = parseAnswer(provider, sent, answer.json()).messages
    return { providerMessageId: id }
  }

  return {
    channel: 'whatsapp',

    check: () =>
      checkWhatsapp((path) => askMeta(settings, path), {
        phoneNumberId: settings.phoneNumberId,
        businessAccountId: settings.businessAccountId,
        names: [settings.templateName, ...Object.values(noticeTemplates).map(({ name }) => name)],
        language: settings.languageCode,
      }),

    async sendCode(message) {
      requireCodeMessage(message)
      const { phoneE164: to, reference, code } = message
      const parameters = texts([code])
      // The code is twice: in the text, and in the button that copies it. How long it lives is in the template.
      const button = { type: 'button', sub_type: 'url', index: '0', parameters } as const
      const components: Template['components'] = [{ type: 'body', parameters }, button]
      return send(templateMessage(settings, { to, reference, name: settings.templateName, components }))
    },

    async sendNotice(notice) {
      requireAddress(notice)
      const { phoneE164: to, reference, kind } = notice
      const components = [{ type: 'body', parameters: texts(noticeParameters(notice)) } as const]
      return send(templateMessage(settings, { to, reference, name: noticeTemplates[kind].name, components }))
    },

    async sendText(message) {
      requireAddress(message)
      return send(freeMessage(message))
    },
  }
}

/**
 * @param path - A path below the API's version.
 * @returns The answer as JSON.
 */
async function askMeta(settings: WhatsappCloudSettings, path: string): Promise<unknown> {
  const answer = await createProviderHttp(provider)({
    method: 'GET',
    url: `${settings.baseUrl}/${path}`,
    headers: { authorization: `Bearer ${settings.accessToken}` },
    repeatable: true,
    deadlineMs: checkDeadlineMs,
  })
  if (answer.status >= 400) throw refused(answer)
  return answer.json()
}

function texts(values: readonly string[]): TextParameter[] {
  return values.map((text) => ({ type: 'text', text }))
}

function templateMessage(settings: WhatsappCloudSettings, { to, name, components, reference }: Template) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.slice(1),
    type: 'template',
    template: { name, language: { code: settings.languageCode }, components },
    // Meta gives it back in the events of this message.
    biz_opaque_callback_data: reference,
  }
}

/** Free words, which Meta takes within a day of the person's own message (error 131047 later). */
function freeMessage({ phoneE164, text, reference }: TextMessage) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phoneE164.slice(1),
    type: 'text',
    text: { preview_url: false, body: text },
    biz_opaque_callback_data: reference,
  }
}

function refused(answer: ProviderAnswer): ProviderError {
  const providerCode = refusalCode(answer)
  const meaning = findRefusalMeaning(provider, providerCode)
  const why = meaning === undefined ? answer.status : `${answer.status}, ${meaning}`
  return new ProviderError(provider, 'refused', `said no (${why})`, {
    httpStatus: answer.status,
    providerCode,
    meaning,
  })
}

function refusalCode(answer: ProviderAnswer): string | undefined {
  try {
    return String(refusal.parse(answer.json()).error.code)
  } catch {
    return undefined
  }
}
