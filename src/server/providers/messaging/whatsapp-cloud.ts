import { z } from 'zod'
import { parseAnswer } from '../answer.ts'
import type { Guarded } from '../guard.ts'
import { createProviderHttp, type ProviderAnswer, ProviderError } from '../http-client.ts'
import { requireCodeMessage } from './code-message.ts'
import { noticeParameters, noticeTemplates } from './notice-text.ts'
import type { MessageChannel } from './port.ts'
import { requireAddress } from './require-address.ts'

export type WhatsappCloudSettings = Guarded & {
  /** With the API's version and without a slash at the end: `https://graph.facebook.com/v23.0`. */
  baseUrl: string
  phoneNumberId: string
  accessToken: string
  /** An approved template of category authentication with a copy-code button. */
  templateName: string
  /** The template's language, e.g. `es` or `es_CO`. */
  languageCode: string
  /** Longest wait for an answer, in milliseconds, repeats included; 5 s unless told. */
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
 * One-time codes and notices by the WhatsApp Cloud API. In: where it is, and our number, token and template there; the
 * templates of notices are in `notice-text.ts`.
 * A refusal carries Meta's code, e.g. `131026` (this phone has no WhatsApp) or `132001` (no such template).
 */
export function createWhatsappCloud(settings: WhatsappCloudSettings): MessageChannel {
  const http = createProviderHttp(provider, settings.guard)

  const send = async (template: Template) => {
    const answer = await http({
      method: 'POST',
      url: `${settings.baseUrl}/${encodeURIComponent(settings.phoneNumberId)}/messages`,
      headers: { authorization: `Bearer ${settings.accessToken}` },
      json: templateMessage(settings, template),
      repeatable: false,
      deadlineMs: settings.deadlineMs,
    })
    if (answer.status >= 400) {
      throw new ProviderError(provider, 'refused', `did not take the message (${answer.status})`, {
        httpStatus: answer.status,
        providerCode: refusalCode(answer),
      })
    }
    const [{ id }] = parseAnswer(provider, sent, answer.json()).messages
    return { providerMessageId: id }
  }

  return {
    channel: 'whatsapp',

    async sendCode(message) {
      requireCodeMessage(message)
      const { phoneE164: to, reference, code } = message
      const parameters = texts([code])
      // The code stands twice: in the text, and in the button that copies it. How long it lives is in the template.
      const button = { type: 'button', sub_type: 'url', index: '0', parameters } as const
      return send({ to, reference, name: settings.templateName, components: [{ type: 'body', parameters }, button] })
    },

    async sendNotice(notice) {
      requireAddress(notice)
      const { phoneE164: to, reference, kind } = notice
      const components = [{ type: 'body', parameters: texts(noticeParameters(notice)) } as const]
      return send({ to, reference, name: noticeTemplates[kind].name, components })
    },
  }
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

function refusalCode(answer: ProviderAnswer): string | undefined {
  try {
    return String(refusal.parse(answer.json()).error.code)
  } catch {
    return undefined
  }
}
