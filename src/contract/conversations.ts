/**
 * The conversation with the team (B §2.1, §2.2, §2.5, §2.7): one thread for each person, signed in or not, and what the
 * team does with it. A person who is not signed in is identified by their browser.
 */
import { z } from 'zod'
import { isPlainMessage, messageRule } from '#domain/customer/conversations/message-text.ts'
import { processStatuses } from '#domain/process/statuses.ts'
import { defineCall } from './call.ts'
import { civilDate, emailAddress, instant, lines, nothing, processUuid } from './fields.ts'
import { fullName } from './users.ts'
import type { CamelKeys } from './wire-names.ts'

export const messageText = lines
  .min(1, messageRule.empty)
  .max(messageRule.most, messageRule.tooLong)
  .refine(isPlainMessage, messageRule.notPlain)

/** Who wrote: a customer with a session, a person without one (a customer or not), or the team. */
const author = z.enum(['customer', 'visitor', 'staff'])

/** `open`: the team has to answer. */
export const conversationStatus = z.enum(['open', 'answered', 'closed'])
export type ConversationStatus = z.infer<typeof conversationStatus>

const message = z.object({ id: z.uuid(), author, text: z.string(), at: instant })
export type ConversationMessage = CamelKeys<z.infer<typeof message>>

const conversation = z.object({
  status: conversationStatus,
  /** The last 200, the oldest first. */
  messages: z.array(message),
  /** How many answers of the team the person has not seen yet. */
  unread: z.number().int(),
})
export type Conversation = CamelKeys<z.infer<typeof conversation>>

/** Where a person without a session gets the answer: exactly one of the two. */
const contact = z
  .strictObject({
    name: fullName,
    email: emailAddress.optional(),
    phone: z
      .string()
      .regex(/^\+\d{8,15}$/)
      .optional(),
  })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), 'Deja un correo o un celular')

const own = z.object({
  conversation: conversation.nullable(),
  /** True where a message needs a name and a contact, because there is no session and no earlier contact. */
  needs_contact: z.boolean(),
  /** True while the link that confirms a visitor’s e-mail address waits, because too many were sent. */
  link_waits: z.boolean().optional(),
})
export type OwnConversation = CamelKeys<z.infer<typeof own>>

export const getConversation = defineCall({
  method: 'GET',
  path: 'conversations/mine',
  group: 'conversations',
  summary: 'The conversation with the team of whoever is signed in, or of this browser',
  audience: 'anyone',
  answer: own,
})

export const sendMessage = defineCall({
  method: 'POST',
  path: 'conversations/mine/messages',
  group: 'conversations',
  summary: 'Write to the team',
  audience: 'anyone',
  idempotent: true,
  body: z.strictObject({
    text: messageText,
    /** What it is about; only one of the caller's own processes, and only signed in. */
    process_uuid: processUuid.optional(),
    contact: contact.optional(),
  }),
  successStatus: 201,
  answer: own,
  errors: ['CONTACT_NEEDED', 'PROCESS_NOT_FOUND', 'SESSION_ENDED'],
  example: { body: { text: 'Necesito ayuda', contact: { name: 'Canaria Visitante', email: 'visitante@example.com' } } },
})

export const readConversation = defineCall({
  method: 'POST',
  path: 'conversations/mine/read',
  group: 'conversations',
  summary: 'Say up to which message the conversation was seen',
  audience: 'anyone',
  body: z.strictObject({ message_id: z.uuid() }),
  answer: z.object({ unread: z.number().int() }),
  example: { body: { message_id: ':missing' } },
})

const conversationId = z.strictObject({ conversation_id: z.uuid() })

const opsRow = z.object({
  id: z.uuid(),
  status: conversationStatus,
  /** Whether the person is signed in. */
  from: z.enum(['customer', 'visitor']),
  name: z.string().optional(),
  brand: z.string(),
  /** The beginning of the last message. */
  preview: z.string(),
  /** The time of the oldest message without an answer. */
  waiting_since: instant.optional(),
  last_at: instant,
  process: z.object({ process_uuid: processUuid, name_bank: z.string(), status: z.enum(processStatuses) }).optional(),
  taken: z
    .object({
      /** Absent while the name is not known. */
      name: z.string().optional(),
      is_mine: z.boolean(),
      /** The last day of their absence, while they are away. */
      away_until: civilDate.optional(),
    })
    .optional(),
})
export type OpsConversationRow = CamelKeys<z.infer<typeof opsRow>>

const opsThread = z.object({
  conversation: opsRow,
  /** How else the person can be reached. */
  contact: z.object({ phone: z.string().optional(), email: z.string().optional() }),
  messages: z.array(
    message.extend({
      /** Who of the team answered. */
      staff_name: z.string().optional(),
      /** It came by WhatsApp, or this answer went there as it stands. */
      by_whatsapp: z.literal(true).optional(),
    }),
  ),
  /** Until then an answer goes to their WhatsApp as it stands; absent where it would only be announced. */
  whatsapp_until: instant.optional(),
  /** Whether the person has seen the last answer. */
  seen: z.boolean(),
})
export type OpsThread = CamelKeys<z.infer<typeof opsThread>>

export const opsConversations = defineCall({
  method: 'GET',
  path: 'ops/conversations',
  group: 'staff',
  summary: 'Las conversaciones, la que más lleva esperando primero',
  audience: 'staff',
  permission: 'viewConversations',
  query: z.strictObject({ status: conversationStatus }),
  answer: z.object({
    conversations: z.array(opsRow),
    /** True where there are more than are shown. */
    has_more: z.boolean(),
  }),
  example: { query: { status: 'open' } },
})

export const opsConversation = defineCall({
  method: 'GET',
  path: 'ops/conversations/:conversation_id',
  group: 'staff',
  summary: 'Una conversación entera',
  audience: 'staff',
  permission: 'viewConversations',
  audit: { action: 'conversation.viewed', subject: 'conversation', id: 'conversation_id' },
  params: conversationId,
  answer: opsThread,
  errors: ['CONVERSATION_NOT_FOUND'],
  example: { params: { conversation_id: ':missing' } },
})

export const takeConversation = defineCall({
  method: 'POST',
  path: 'ops/conversations/:conversation_id/take',
  group: 'staff',
  summary: 'Toma una conversación o la devuelve; quien administra puede tomar la de otra persona',
  audience: 'staff',
  permission: 'answerConversations',
  audit: {
    action: ['conversation.taken', 'conversation.returned'],
    subject: 'conversation',
    id: 'conversation_id',
    unless: 'it was so already',
  },
  params: conversationId,
  body: z.strictObject({ taken: z.boolean() }),
  answer: opsThread,
  errors: ['CONVERSATION_NOT_FOUND', 'CONVERSATION_TAKEN'],
  example: { params: { conversation_id: ':missing' }, body: { taken: true } },
})

export const opsAnswerers = defineCall({
  method: 'GET',
  path: 'ops/conversation-members',
  group: 'staff',
  summary: 'A quién del equipo se le puede dar una conversación',
  audience: 'staff',
  permission: 'answerConversations',
  answer: z.object({ members: z.array(z.object({ staff_id: z.uuid(), name: z.string().optional() })) }),
})

export const assignConversation = defineCall({
  method: 'POST',
  path: 'ops/conversations/:conversation_id/assign',
  group: 'staff',
  summary: 'Da una conversación a alguien del equipo',
  audience: 'staff',
  permission: 'answerConversations',
  audit: {
    action: 'conversation.assigned',
    subject: 'conversation',
    id: 'conversation_id',
    unless: 'they have it already',
  },
  params: conversationId,
  body: z.strictObject({ staff_id: z.uuid() }),
  answer: opsThread,
  errors: ['CONVERSATION_NOT_FOUND', 'CONVERSATION_TAKEN', 'MEMBER_NOT_AVAILABLE'],
  example: { params: { conversation_id: ':missing' }, body: { staff_id: ':missing' } },
})

export const answerConversation = defineCall({
  method: 'POST',
  path: 'ops/conversations/:conversation_id/answer',
  group: 'staff',
  summary: 'Responde; a la persona se le avisa por mensaje o por correo',
  audience: 'staff',
  permission: 'answerConversations',
  audit: {
    action: 'conversation.answered',
    subject: 'conversation',
    id: 'conversation_id',
    unless: 'the same was sent already',
  },
  idempotent: true,
  params: conversationId,
  body: z.strictObject({ text: messageText }),
  successStatus: 201,
  answer: opsThread,
  errors: ['CONVERSATION_NOT_FOUND', 'CONVERSATION_TAKEN'],
  example: { params: { conversation_id: ':missing' }, body: { text: 'Te respondemos.' } },
})

export const closeConversation = defineCall({
  method: 'POST',
  path: 'ops/conversations/:conversation_id/close',
  group: 'staff',
  summary: 'Cierra una conversación; si la persona vuelve a escribir, se abre de nuevo',
  audience: 'staff',
  permission: 'answerConversations',
  audit: {
    action: 'conversation.closed',
    subject: 'conversation',
    id: 'conversation_id',
    unless: 'it was closed already',
  },
  params: conversationId,
  body: nothing,
  answer: opsThread,
  errors: ['CONVERSATION_NOT_FOUND', 'CONVERSATION_TAKEN'],
  example: { params: { conversation_id: ':missing' }, body: {} },
})
