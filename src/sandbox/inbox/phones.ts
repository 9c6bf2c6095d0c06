import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { World } from '../counterpart.ts'

export type Channel = 'whatsapp' | 'sms' | 'call'

/** How one phone number behaves; everything left out is as usual. */
export const phoneHabitsSchema = z.strictObject({
  /**
   * `absent`: the call is refused with 131026. `undeliverable`: accepted, then a failed status with 131026.
   * `silent`: accepted, but never delivered. `rate-limited`: refused with 131056. `hangs`: answers after seven seconds,
   * later than anybody waits, and is never delivered.
   */
  whatsapp: z.enum(['ok', 'absent', 'undeliverable', 'silent', 'rate-limited', 'hangs']).default('ok'),
  /** `refused`: the call is refused with 21614. `fails`: accepted, then a callback with 30003. */
  sms: z.enum(['ok', 'refused', 'fails', 'silent']).default('ok'),
  /** `machine`: an answering machine takes the call, which Twilio tells and then completes. */
  call: z.enum(['ok', 'no-answer', 'machine']).default('ok'),
})
export type PhoneHabits = z.infer<typeof phoneHabitsSchema>

export type InboxMessage = {
  /** The provider's id of the message. */
  id: string
  channel: Channel
  /** In E.164, with the plus sign. */
  to: string
  text: string
  /** The one-time code in the message, or null. */
  code: string | null
  at: string
  /** False when it never reached the phone. */
  arrived: boolean
}

type InboxState = {
  messages: InboxMessage[]
  phones: Record<string, PhoneHabits>
  missingTemplates: string[]
  /** When each phone wrote to the product by WhatsApp last, in milliseconds; an earlier version kept none. */
  wroteAtMs?: Record<string, number>
}

/** The phones of the sandbox: what they got, and how each behaves. */
export type Phones = {
  /**
   * Newest first.
   * @param search - A phone or a part of one; empty for all.
   */
  messages(search: string): InboxMessage[]
  keep(message: Omit<InboxMessage, 'at'>): void
  habits(phone: string): PhoneHabits
  setHabits(phone: string, habits: PhoneHabits): void
  special(): [phone: string, habits: PhoneHabits][]
  isTemplateMissing(name: string): boolean
  setTemplateMissing(name: string, missing: boolean): void
  noteWritten(phone: string): void
  /** Whether the phone wrote within a day, so that free words may go to it. */
  mayBeAnswered(phone: string): boolean
}

const dayMs = 86_400_000
const messagesKept = 1_000

export function openPhones(world: World): Phones {
  const jsonStore = world.jsonStore<InboxState>('inbox', () => ({ messages: [], phones: {}, missingTemplates: [] }))
  return {
    messages(search) {
      const digits = search.replace(/\D/g, '')
      return jsonStore.state.messages.filter(({ to }) => to.includes(digits)).toReversed()
    },
    keep(message) {
      jsonStore.state.messages = [...jsonStore.state.messages, { ...message, at: new Date().toISOString() }].slice(
        -messagesKept,
      )
      jsonStore.save()
    },
    habits: (phone) => jsonStore.state.phones[phone] ?? phoneHabitsSchema.parse({}),
    setHabits(phone, habits) {
      if (Object.values(habits).every((habit) => habit === 'ok')) delete jsonStore.state.phones[phone]
      else jsonStore.state.phones[phone] = habits
      jsonStore.save()
    },
    special: () => Object.entries(jsonStore.state.phones),
    isTemplateMissing: (name) => jsonStore.state.missingTemplates.includes(name),
    setTemplateMissing(name, missing) {
      const others = jsonStore.state.missingTemplates.filter((each) => each !== name)
      jsonStore.state.missingTemplates = missing ? [...others, name] : others
      jsonStore.save()
    },
    noteWritten(phone) {
      jsonStore.state.wroteAtMs = { ...jsonStore.state.wroteAtMs, [phone]: Date.now() }
      jsonStore.save()
    },
    mayBeAnswered: (phone) => Date.now() - (jsonStore.state.wroteAtMs?.[phone] ?? 0) < dayMs,
  }
}

/**
 * @param text - A phone as anyone writes it, with its country code.
 * @returns E.164, or undefined when it cannot be a phone.
 */
export function asPhone(text: string): string | undefined {
  const digits = text.replace(/[^\d]/g, '')
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined
}

/** A random id in hexadecimal, 32 digits. */
export function hexId(): string {
  return randomUUID().replaceAll('-', '')
}
