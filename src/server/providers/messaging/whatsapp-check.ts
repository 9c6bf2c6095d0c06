import { z } from 'zod'
import { parseAnswer } from '../answer.ts'
import type { ProviderFinding } from '../provider-check.ts'

/** What is asked of Meta: an answer as JSON. Throws `ProviderError` `refused` with Meta's code. */
type AskMeta = (path: string) => Promise<unknown>

const provider = 'whatsapp'
const phoneNumber = z.object({ id: z.string(), status: z.string().nullish() })
const template = z.object({ name: z.string(), language: z.string(), status: z.string() })
const templates = z.object({ data: z.array(template).max(1_000) })
/** As many as a page of Meta's has. */
const mostTemplates = 250

/**
 * Asks Meta for our phone number, and for the state of each template in our language (Graph API v23.0: «WhatsApp
 * Business Phone Number», `GET /{waba-id}/message_templates`).
 * @param ask - How Meta is asked.
 * @param about - The number, the account of the templates where it is known, the templates and their language.
 * @returns What is not as it must be.
 */
export async function checkWhatsapp(
  ask: AskMeta,
  about: { phoneNumberId: string; businessAccountId: string | undefined; names: readonly string[]; language: string },
): Promise<ProviderFinding[]> {
  const number = parseAnswer(
    provider,
    phoneNumber,
    await ask(`${encodeURIComponent(about.phoneNumberId)}?fields=id,status`),
  )
  const isConnected = !number.status || number.status === 'CONNECTED'
  const findings: ProviderFinding[] = isConnected ? [] : [{ code: 'number-not-connected' }]
  if (about.businessAccountId === undefined) return [...findings, { code: 'templates-not-read' }]
  const query = `fields=name,language,status&limit=${mostTemplates}`
  const { data } = parseAnswer(provider, templates, await ask(`${about.businessAccountId}/message_templates?${query}`))
  return [...findings, ...about.names.flatMap((name) => judgeTemplate(name, about.language, data))]
}

function judgeTemplate(name: string, language: string, listed: readonly z.infer<typeof template>[]): ProviderFinding[] {
  const found = listed.find((one) => one.name === name && one.language === language)
  if (found === undefined) return [{ code: 'template-missing', about: name }]
  return found.status === 'APPROVED' ? [] : [{ code: 'template-not-approved', about: name }]
}
