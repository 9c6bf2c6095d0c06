import { z } from 'zod'
import type { ChannelAlert } from './port.ts'

/**
 * What Meta reports of our templates, our number and our account. WhatsApp Business Platform, Graph API v23.0, webhook fields
 * `message_template_status_update`, `phone_number_quality_update` and `account_update`, in the reference of November 2025.
 */

/** Of each field, which events are bad news, and which end them. Others, such as `PENDING`, change nothing. */
const meanings: Readonly<Record<ChannelAlert['field'], { bad: readonly string[]; good: readonly string[] }>> = {
  template: {
    bad: [
      'REJECTED',
      'PAUSED',
      'DISABLED',
      'FLAGGED',
      'LOCKED',
      'ARCHIVED',
      'DELETED',
      'PENDING_DELETION',
      'LIMIT_EXCEEDED',
    ],
    good: ['APPROVED', 'REINSTATED', 'UNARCHIVED'],
  },
  phone: { bad: ['FLAGGED', 'DOWNGRADE'], good: ['UNFLAGGED', 'UPGRADE', 'THROUGHPUT_UPGRADE'] },
  account: {
    bad: ['ACCOUNT_VIOLATION', 'ACCOUNT_RESTRICTION', 'DISABLED_UPDATE', 'ACCOUNT_DELETED', 'ACCOUNT_OFFBOARDED'],
    good: ['ACCOUNT_RECONNECTED', 'REINSTATE'],
  },
}

const word = z.string().regex(/^[A-Z_]{2,60}$/)
const optionalWord = word.optional().catch(undefined)
/** Our own names of templates, and languages such as `es` or `es_CO`. */
const templateValue = z.object({
  event: word,
  message_template_name: z.string().regex(/^[a-z0-9_]{1,80}$/),
  message_template_language: z.string().regex(/^[A-Za-z_-]{2,12}$/),
  reason: optionalWord,
})
const phoneValue = z.object({
  event: word,
  display_phone_number: z.string().max(40),
  max_daily_conversations_per_business: z
    .string()
    .regex(/^\w{1,30}$/)
    .optional()
    .catch(undefined),
})
const accountValue = z.object({
  event: word,
  violation_info: z.object({ violation_type: optionalWord }).optional().catch(undefined),
  ban_info: z
    .object({ waba_ban_state: z.union([word, z.array(word).transform(([one]) => one)]) })
    .optional()
    .catch(undefined),
})

type AlertFacts = { field: ChannelAlert['field']; subject: string; event: string; reason: string | undefined }

/**
 * @param field - The field of a change.
 * @param value - The value of the change.
 * @param saidAt - When Meta sent it.
 * @returns What it means for us; nothing for other fields.
 */
export function readWhatsappAlerts(field: string, value: unknown, saidAt: Date): ChannelAlert[] {
  const alert = readAlert(field, value)
  if (!alert) return []
  const { bad, good } = meanings[alert.field]
  if (!bad.includes(alert.event) && !good.includes(alert.event)) return []
  return [{ ...alert, channel: 'whatsapp', isOpen: bad.includes(alert.event), saidAt }]
}

function readAlert(field: string, value: unknown): AlertFacts | undefined {
  if (field === 'message_template_status_update') {
    const { data } = templateValue.safeParse(value)
    const subject = data && `${data.message_template_name} (${data.message_template_language})`
    const reason = data?.reason === 'NONE' ? undefined : data?.reason
    return data && subject ? { field: 'template', subject, event: data.event, reason } : undefined
  }
  if (field === 'phone_number_quality_update') {
    const { data } = phoneValue.safeParse(value)
    const subject = data?.display_phone_number.replace(/\D/g, '') ?? ''
    return data && { field: 'phone', subject, event: data.event, reason: data.max_daily_conversations_per_business }
  }
  if (field === 'account_update') {
    const { data } = accountValue.safeParse(value)
    const ban = data?.ban_info?.waba_ban_state
    // A ban that is lifted comes under the same event as one that is set.
    const event = ban === 'REINSTATE' ? ban : data?.event
    return event
      ? { field: 'account', subject: '', event, reason: data?.violation_info?.violation_type ?? ban }
      : undefined
  }
  return undefined
}
