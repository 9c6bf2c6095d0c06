import { z } from 'zod'
import type { PersonMessage } from './port.ts'
import { readWish } from './read-wishes.ts'

const mostLetters = 4_096
const words = z.string().min(1).max(mostLetters)
const facts = z.object({
  id: z.string().min(1).max(256),
  from: z.string().regex(/^\d{6,15}$/),
  /** Unix seconds. */
  timestamp: z.coerce.number().int().positive().max(99_999_999_999),
  type: z.string().max(40),
})
/** The words of each kind: of a text, of a button of our templates, and of a choice in our own message. */
const wordsOf: Readonly<Record<string, z.ZodType<string>>> = {
  text: z.object({ text: z.object({ body: words }) }).transform(({ text }) => text.body),
  button: z.object({ button: z.object({ text: words }) }).transform(({ button }) => button.text),
  interactive: z
    .object({
      interactive: z.union([
        z.object({ button_reply: z.object({ title: words }) }).transform((chosen) => chosen.button_reply.title),
        z.object({ list_reply: z.object({ title: words }) }).transform((chosen) => chosen.list_reply.title),
      ]),
    })
    .transform(({ interactive }) => interactive),
}

/** What a message is that brings no text, as staff read it. */
const mediaNames: Readonly<Record<string, string>> = {
  image: 'una imagen',
  video: 'un video',
  audio: 'un audio',
  document: 'un documento',
  sticker: 'un sticker',
  location: 'una ubicación',
  contacts: 'un contacto',
}

/**
 * What people wrote to our number (Graph API v23.0, «Webhooks: messages»). A reaction, an edited message and what Meta
 * itself says of a number are no message to answer. A wish about notices is none either (`read-wishes.ts`).
 * @param value - The value of a change that Meta reports.
 */
export function readWhatsappMessages(value: Record<string, unknown>): PersonMessage[] {
  const { messages } = value
  return (Array.isArray(messages) ? messages : []).flatMap((message: unknown): PersonMessage[] => {
    const { data } = facts.safeParse(message)
    if (!data) return []
    const known = { providerMessageId: data.id, phoneE164: `+${data.from}`, saidAt: new Date(data.timestamp * 1_000) }
    const media = find(mediaNames, data.type)
    if (media !== undefined) {
      const caption = z.object({ [data.type]: z.object({ caption: words }) }).safeParse(message).data?.[
        data.type
      ]?.caption
      return [{ ...known, media, ...(caption === undefined ? {} : { text: caption }) }]
    }
    const text = find(wordsOf, data.type)?.safeParse(message).data
    return text === undefined || readWish(text) !== undefined ? [] : [{ ...known, text }]
  })
}

const find = <Value>(all: Readonly<Record<string, Value>>, name: string) =>
  Object.hasOwn(all, name) ? all[name] : undefined
