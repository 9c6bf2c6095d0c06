import { z } from 'zod'
import type { PhoneWish } from './port.ts'

/** What people write who want no messages, or want them again, without accents and signs. */
const stopWords: readonly string[] = ['baja', 'stop', 'parar', 'no mas', 'no mas mensajes', 'unsubscribe']
const resumeWords: readonly string[] = ['alta', 'start', 'unstop']

/**
 * @param text - What somebody wrote to us.
 * @returns Their wish about notices, if the whole text says one.
 */
export function readWish(text: string): PhoneWish['wanted'] | undefined {
  const plain = text
    .normalize('NFD')
    .replace(/[^\p{L}\s]/gu, '')
    .trim()
    .toLowerCase()
  if (stopWords.includes(plain)) return 'stop'
  return resumeWords.includes(plain) ? 'resume' : undefined
}

const whatsappId = z.string().regex(/^\d{6,15}$/)
const unixSeconds = z.coerce
  .number()
  .int()
  .positive()
  .max(99_999_999_999)
  .transform((seconds) => new Date(seconds * 1_000))
const whatsappText = z.object({
  from: whatsappId,
  timestamp: unixSeconds,
  type: z.literal('text'),
  text: z.object({ body: z.string().max(4_096) }),
})
/** Who stops the messages of a business by WhatsApp's own menu. */
const whatsappPreference = z.object({
  wa_id: whatsappId,
  timestamp: unixSeconds,
  category: z.literal('marketing_messages'),
  value: z.enum(['stop', 'resume']),
})

/**
 * @param options - The value of a change that Meta reports.
 * @returns Whether somebody wrote or chose something in it.
 */
export const isFromPerson = ({ messages, user_preferences: preferences }: Record<string, unknown>): boolean =>
  messages !== undefined || preferences !== undefined

/** @param value - The value of a change that Meta reports. */
export function readWhatsappWishes(value: Record<string, unknown>): PhoneWish[] {
  const { messages, user_preferences: preferences } = value
  const written = (Array.isArray(messages) ? messages : []).flatMap((message): PhoneWish[] => {
    const { data } = whatsappText.safeParse(message)
    const wanted = data && readWish(data.text.body)
    return data && wanted ? [{ phoneE164: `+${data.from}`, wanted, saidAt: data.timestamp }] : []
  })
  const chosen = (Array.isArray(preferences) ? preferences : []).flatMap((preference): PhoneWish[] => {
    const { data } = whatsappPreference.safeParse(preference)
    return data ? [{ phoneE164: `+${data.wa_id}`, wanted: data.value, saidAt: data.timestamp }] : []
  })
  return [...written, ...chosen]
}

const twilioMessage = z.object({
  From: z.string().regex(/^\+\d{6,15}$/),
  Body: z.string().max(1_600),
  /** What Twilio itself took the text for («Advanced Opt-Out»). */
  OptOutType: z.enum(['STOP', 'START', 'HELP']).optional().catch(undefined),
})

/**
 * @param formParams - The form of Twilio's callback.
 * @returns The wishes in a message of somebody; undefined when it is no such message.
 */
export function readTwilioWish(formParams: Record<string, unknown>): PhoneWish[] | undefined {
  const { data } = twilioMessage.safeParse(formParams)
  if (!data) return undefined
  const taken = { STOP: 'stop', START: 'resume', HELP: undefined } as const
  const wanted = data.OptOutType ? taken[data.OptOutType] : readWish(data.Body)
  return wanted ? [{ phoneE164: data.From, wanted, saidAt: new Date() }] : []
}
