import { z } from 'zod'
import { defineCall } from './call.ts'
import { civilDate, instant, processQuery, processUuid } from './fields.ts'
import type { CamelKeys } from './wire-names.ts'

export const formKind = z.enum(['personal', 'financial', 'questions', 'turbo'])

const answerValue = z.union([
  z.string().max(2_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(50).readonly(),
])
const formParams = z.strictObject({ form: formKind })

export const formState = z.object({
  form: formKind,
  form_number: z.number().int(),
  version: z.number().int(),
  /** Everything typed so far, submitted or not; names and shapes as the form's definition says. */
  answers: z.record(z.string(), answerValue),
  /** What is known for certain and not asked again: what the identity check read, and leave that was given before it. */
  proven: z.record(z.string(), answerValue),
  saved_at: instant.optional(),
  submitted_at: instant.optional(),
})
export type FormState = CamelKeys<z.infer<typeof formState>>

export const getFormDraft = defineCall({
  method: 'GET',
  path: 'forms/:form/draft',
  group: 'forms',
  summary: 'What has been typed in a form so far',
  audience: 'customer',
  access: 'own-process',
  params: formParams,
  query: processQuery,
  answer: formState,
  errors: ['PROCESS_NOT_FOUND', 'FORM_NOT_FOUND'],
  verbatim: ['answers', 'proven'],
  example: { params: { form: 'personal' }, query: { process_uuid: ':lead' } },
})

/** F04. Only the answers that changed; `null` clears one. Saving the same again changes nothing. */
export const saveFormDraft = defineCall({
  method: 'PUT',
  path: 'forms/:form/draft',
  group: 'forms',
  summary: 'Save what is being typed',
  audience: 'customer',
  access: 'own-process',
  params: formParams,
  body: z.strictObject({
    process_uuid: processUuid,
    answers: z
      .record(z.string().max(80), answerValue.nullable())
      .refine((answers) => Object.keys(answers).length <= 200, {
        message: 'Demasiadas respuestas',
      }),
  }),
  answer: z.object({ saved_at: instant }),
  errors: ['PROCESS_NOT_FOUND', 'FORM_NOT_FOUND', 'STEP_NOT_AVAILABLE', 'PROCESS_BLOCKED'],
  verbatim: ['answers'],
  example: { params: { form: 'personal' }, body: { process_uuid: ':lead', answers: { neighborhood: 'Teusaquillo' } } },
})

/** Hands a form in: all answers, checked by the form's own schema. FORM_INVALID lists every field that is wrong. */
export const submitForm = defineCall({
  method: 'POST',
  path: 'forms/:form/submit',
  group: 'forms',
  summary: 'Hand in a form',
  audience: 'customer',
  access: 'own-process',
  params: formParams,
  body: z.strictObject({ process_uuid: processUuid, answers: z.record(z.string().max(80), answerValue) }),
  answer: z.object({ path: z.string() }),
  errors: ['PROCESS_NOT_FOUND', 'FORM_NOT_FOUND', 'FORM_INVALID', 'STEP_NOT_AVAILABLE', 'PROCESS_BLOCKED'],
  verbatim: ['answers'],
  example: { params: { form: 'personal' }, body: { process_uuid: ':lead', answers: ':personalAnswers' } },
})

export const summarySection = z.object({
  title: z.string(),
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
})

/** What the customer handed in, in words, for a page that confirms it and for the documents to sign. */
export const getFormSummary = defineCall({
  method: 'GET',
  path: 'forms/summary',
  group: 'forms',
  summary: 'The handed-in answers in words',
  audience: 'customer',
  access: 'own-process',
  query: processQuery,
  answer: z.object({ sections: z.array(summarySection) }),
  errors: ['PROCESS_NOT_FOUND'],
  example: { query: { process_uuid: ':deposit' } },
})

const formPage = z.object({ form: formKind, page: z.string().max(80) })

/**
 * F05: what a customer with an earlier opening reviews before signing: every form with the answers that still hold, and
 * the pages to confirm. `since` is the day on which the answers of a page were handed in.
 */
export const getFormsReview = defineCall({
  method: 'GET',
  path: 'forms/review',
  group: 'forms',
  summary: 'The answers kept from earlier openings, and what is to be confirmed of them',
  audience: 'customer',
  access: 'own-process',
  query: processQuery,
  answer: z.object({
    forms: z.array(formState),
    to_confirm: z.array(
      formPage.extend({ reason: z.enum(['aged', 'draft', 'this-deposit']), since: civilDate.optional() }),
    ),
    /** What one accepts to sign electronically; absent where the bank has its papers signed by hand. */
    agreement: z.object({ title: z.string(), text: z.string(), version: z.string() }).optional(),
  }),
  errors: ['PROCESS_NOT_FOUND', 'STEP_NOT_AVAILABLE'],
  verbatim: ['answers', 'proven'],
  example: { query: { process_uuid: ':lead' } },
})

/**
 * Hands in all forms of an opening together. FORM_INVALID lists what is wrong as `form.field`.
 * A page that was not confirmed is `form.page`, and answers to another version of a form are `form` alone.
 * Nothing is handed in unless everything is right.
 */
export const confirmForms = defineCall({
  method: 'POST',
  path: 'forms/review',
  group: 'forms',
  summary: 'Confirm the kept answers and hand in all forms',
  audience: 'customer',
  access: 'own-process',
  idempotent: true,
  body: z.strictObject({
    process_uuid: processUuid,
    forms: z
      .array(
        z.strictObject({
          form: formKind,
          /** The version that the customer saw. */
          version: z.number().int().min(0).max(9_999),
          answers: z.record(z.string().max(80), answerValue),
        }),
      )
      .max(4),
    confirmed: z.array(z.strictObject(formPage.shape)).max(60),
  }),
  answer: z.object({ path: z.string() }),
  errors: [
    'PROCESS_NOT_FOUND',
    'FORM_INVALID',
    'STEP_NOT_AVAILABLE',
    'PROCESS_BLOCKED',
    'IDEMPOTENCY_KEY_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  verbatim: ['answers'],
  example: {
    body: { process_uuid: ':lead', forms: ':allForms', confirmed: [{ form: 'financial', page: 'origen-de-fondos' }] },
  },
})
