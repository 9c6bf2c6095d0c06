/** Z25: assistants that a saver lets read: their requests, what they may read and what they read, and their end. */
import { z } from 'zod'
import { assistantScopes } from '#domain/customer/assistants/scopes.ts'
import { defineCall } from './call.ts'
import { instant } from './fields.ts'

const scope = z.enum(assistantScopes)
/** Of the OAuth server's making; only the browser in which the request began can answer it. */
const requestId = /^[\w-]{20,60}$/
/** Whether a text can be the id of an assistant's request. */
export const isRequestId = (text: string): boolean => requestId.test(text)

const requestParams = z.strictObject({ uid: z.string().regex(requestId) })
const requestPath = 'oauth/interaction/:uid'

const assistant = z.object({
  /** As the assistant calls itself; nobody checked it. */
  name: z.string(),
  /** Where the permission goes: a host name, or the scheme of a program. */
  place: z.string(),
  is_own_machine: z.boolean(),
})

export const getAssistantRequest = defineCall({
  method: 'GET',
  path: `${requestPath}/request`,
  group: 'portal',
  summary: 'What an assistant asks to read',
  audience: 'customer',
  access: 'own-ids',
  params: requestParams,
  answer: z.object({ ...assistant.shape, scopes: z.array(scope), until: instant }),
  errors: ['ASSISTANT_REQUEST_GONE'],
  example: { params: { uid: ':missing' } },
})

/** Without scopes it is a no. */
export const answerAssistantRequest = defineCall({
  method: 'POST',
  path: `${requestPath}/answer`,
  group: 'portal',
  summary: 'Let an assistant read, or not',
  audience: 'customer',
  access: 'own-ids',
  params: requestParams,
  body: z.strictObject({ scopes: z.array(scope).max(assistantScopes.length) }),
  /** Where the browser goes on to, by a navigation: the assistant gets its answer there. */
  answer: z.object({ continue_at: z.url() }),
  errors: ['ASSISTANT_REQUEST_GONE', 'TOO_MANY_ASSISTANTS'],
  example: { params: { uid: ':missing' }, body: { scopes: ['calendario:leer'] } },
})

const assistants = z.object({
  /** The newest first; those that ended stay as long as the log of their calls. */
  assistants: z.array(
    z.object({
      ...assistant.shape,
      id: z.uuid(),
      scopes: z.array(scope),
      since: instant,
      until: instant,
      last_read_at: instant.nullable(),
      state: z.enum(['reads', 'ended', 'expired']),
      ended_by: z.enum(['saver', 'sign-out', 'staff', 'assistant', 'misuse']).nullable(),
    }),
  ),
  /** What they asked for, the newest first. */
  calls: z.array(
    z.object({
      id: z.uuid(),
      at: instant,
      assistant: z.string(),
      read: z.string(),
      outcome: z.enum(['read', 'refused']),
    }),
  ),
})

const path = 'portal/assistants'

export const getAssistants = defineCall({
  method: 'GET',
  path,
  group: 'portal',
  summary: 'Assistants that may read, and what they read',
  audience: 'customer',
  answer: assistants,
})

/** Answers the same where there is none. */
export const endAssistant = defineCall({
  method: 'DELETE',
  path: `${path}/:id`,
  group: 'portal',
  summary: 'End what an assistant may read',
  audience: 'customer',
  access: 'own-ids',
  params: z.strictObject({ id: z.uuid() }),
  answer: assistants,
  example: { params: { id: ':missing' } },
})
