import { z } from 'zod'
import { parseAnswer } from '../answer.ts'
import { createProviderHttp, type ProviderAnswer, ProviderError } from '../http-client.ts'
import { requireCodeMessage } from './code-message.ts'
import type { CodeMessage, MessageChannel } from './port.ts'

export type WhatsappCloudSettings = {
  /** With the API's version and without a slash at the end: `https://graph.facebook.com/v23.0`. */
  baseUrl: string
  phoneNumberId: string
  accessToken: string
  /** An approved template of category authentication with a copy-code button. */
  templateName: string
  /** The template's language, e.g. `es` or `es_CO`. */
  languageCode: string
  /** Longest wait for one answer, in milliseconds; 5 s unless told. */
  deadlineMs?: number
}

const provider = 'whatsapp'
const sent = z.object({ messages: z.tuple([z.object({ id: z.string().min(1).max(256) })]) })
const refusal = z.object({ error: z.object({ code: z.number().int() }) })

/**
 * One-time codes by the WhatsApp Cloud API. In: where it is, and our number, token and template there.
 * A refusal carries Meta's code, e.g. `131026` (this phone has no WhatsApp) or `132001` (no such template).
 */
export function createWhatsappCloud(settings: WhatsappCloudSettings): MessageChannel {
  const http = createProviderHttp(provider)
  return {
    channel: 'whatsapp',

    async sendCode(message) {
      requireCodeMessage(message)
      const answer = await http({
        method: 'POST',
        url: `${settings.baseUrl}/${encodeURIComponent(settings.phoneNumberId)}/messages`,
        headers: { authorization: `Bearer ${settings.accessToken}` },
        json: templateMessage(settings, message),
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
    },
  }
}

/** The code stands twice: in the text, and in the button that copies it. How long it lives is in the template. */
function templateMessage(settings: WhatsappCloudSettings, { phoneE164, code, reference }: CodeMessage) {
  const parameters = [{ type: 'text', text: code }]
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phoneE164.slice(1),
    type: 'template',
    template: {
      name: settings.templateName,
      language: { code: settings.languageCode },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
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
