/**
 * What somebody who waits may know, and may ask for: since when, how long it usually takes, and a notice to the phone.
 */
import { z } from 'zod'
import { waitKinds } from '#domain/process/waits.ts'
import { defineCall } from './call.ts'
import { instant, processBody, processUuid } from './fields.ts'

export const getWait = defineCall({
  method: 'GET',
  path: 'processes/wait',
  group: 'processes',
  summary: 'Since when a process waits, and how long that usually takes',
  audience: 'customer',
  access: 'own-process',
  query: z.strictObject({ id: processUuid, wait: z.enum(waitKinds) }),
  answer: z.object({
    /** When the wait began; absent where nothing tells it. */
    since: instant.optional(),
    /**
     * Seconds that half of these waits took, and nine in ten, in the last 30 days; of the bank where it depends on the
     * bank. Absent while there are too few of them.
     */
    usual: z.object({ median_seconds: z.number().int(), p90_seconds: z.number().int() }).optional(),
    /** The first channel of the brand: where a notice to the phone goes. */
    channel: z.enum(['whatsapp', 'sms']),
    /** Whether the customer has asked for a message on the phone. */
    news_wanted: z.boolean(),
  }),
  errors: ['PROCESS_NOT_FOUND'],
  example: { query: { id: ':deposit', wait: 'bank' } },
})

/** Asks for one notice to the customer's own phone as soon as the wait is over. Asking again changes nothing. */
export const wantNews = defineCall({
  method: 'POST',
  path: 'processes/want-news',
  group: 'processes',
  summary: 'Ask to be told on the phone when the process goes on',
  audience: 'customer',
  access: 'own-process',
  body: processBody,
  answer: z.object({ news_wanted: z.literal(true) }),
  errors: ['PROCESS_NOT_FOUND'],
  example: { body: { process_uuid: ':deposit' } },
})
