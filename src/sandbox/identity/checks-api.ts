import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../counterpart.ts'
import type { JsonStore } from '../json-store.ts'
import { checkBody, type ScreeningOutcome } from './check-body.ts'
import { detailsBody } from './check-details.ts'
import { hasKey, truoraError } from './truora-api.ts'

export type ScreeningCheck = {
  checkId: string
  documentField: string
  documentNumber: string
  firstName: string
  lastName: string
  country: string
  createdAt: string
  /** The check of the same person before this one. */
  previousCheck: string | undefined
}
export type ScreeningState = { outcomes: Record<string, ScreeningOutcome>; checks: ScreeningCheck[] }

export const emptyScreening = (): ScreeningState => ({ outcomes: {}, checks: [] })

const repeatWindowMs = 24 * 60 * 60 * 1000
const documentFields = ['national_id', 'foreign_id', 'pep', 'ppt', 'passport'] as const
const date = z.iso.date().optional()

/**
 * What `POST /v1/checks` takes about a person, by Truora's reference (Checks API, OpenAPI 1.0.0 of docs.truora.com, the
 * same in dev.truora.com/docs): «(*) Required field» of Colombia is `national_id*` for a national, `foreign_id*` or
 * `pep*` with `issue_date*` for a foreigner; `user_authorized` must be true. `ppt`, and `date_of_birth` with
 * `foreign_id`, are of the reference of the same checks at docs.zapsign.com.br (2025). Neither says whether a `ppt` or
 * a `passport` needs a date, nor what happens to a field that is not in the reference; here it is refused, so that a
 * wrong name is found.
 */
const newCheck = z
  .strictObject({
    national_id: z.string().min(1).optional(),
    foreign_id: z.string().min(1).optional(),
    pep: z.string().min(1).optional(),
    ppt: z.string().min(1).optional(),
    passport: z.string().min(1).optional(),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    date_of_birth: date,
    issue_date: date,
    phone_number: z.string().optional(),
    country: z.literal('CO'),
    type: z.literal('person'),
    user_authorized: z.literal('true'),
    force_creation: z.enum(['true', 'false']).default('false'),
  })
  .superRefine((form, context) => {
    const missing = (path: string) => context.addIssue({ code: 'custom', path: [path], message: 'is required' })
    if (!documentFields.some((field) => form[field])) missing('national_id')
    if ((form.foreign_id || form.pep) && !form.issue_date) missing('issue_date')
    if (form.foreign_id && !form.date_of_birth) missing('date_of_birth')
  })

/** Truora's checks API. Everybody is clean by default; the outcome is read when the check is asked for. */
export function registerChecksApi(app: FastifyInstance, world: World, jsonStore: JsonStore<ScreeningState>): void {
  app.post('/truora/checks/v1/checks', async (request, reply) => {
    if (!hasKey(world, request, reply)) return reply
    const parsed = newCheck.safeParse(request.body)
    if (!parsed.success) return truoraError(reply, 400, `Invalid parameter: ${findWrongField(parsed.error)}`)
    const form = parsed.data
    const documentField = documentFields.find((field) => form[field]) ?? 'national_id'
    const documentNumber = form[documentField] ?? ''
    const earlier = jsonStore.state.checks.findLast(
      (each) => each.documentField === documentField && each.documentNumber === documentNumber,
    )
    const isRecent = earlier && Date.now() - Date.parse(earlier.createdAt) < repeatWindowMs
    if (isRecent && form.force_creation === 'false') return reply.code(200).send(checkBody(earlier, 'waiting'))
    const check: ScreeningCheck = {
      checkId: `CHK${randomBytes(16).toString('hex')}`,
      documentField,
      documentNumber,
      firstName: form.first_name ?? '',
      lastName: form.last_name ?? '',
      country: form.country,
      createdAt: new Date().toISOString(),
      previousCheck: earlier?.checkId,
    }
    jsonStore.state.checks.push(check)
    jsonStore.save()
    return reply.code(201).send(checkBody(check, 'waiting'))
  })

  app.get<{ Params: { id: string } }>('/truora/checks/v1/checks/:id', async (request, reply) => {
    if (!hasKey(world, request, reply)) return reply
    const check = jsonStore.state.checks.find((each) => each.checkId === request.params.id)
    if (!check) return truoraError(reply, 404, 'The Check was not found')
    return checkBody(check, jsonStore.state.outcomes[check.documentNumber] ?? 'clear')
  })

  app.get<{ Params: { id: string }; Querystring: { start_key?: string } }>(
    '/truora/checks/v1/checks/:id/details',
    async (request, reply) => {
      if (!hasKey(world, request, reply)) return reply
      const check = jsonStore.state.checks.find((each) => each.checkId === request.params.id)
      if (!check) return truoraError(reply, 404, 'The Check was not found')
      const outcome = jsonStore.state.outcomes[check.documentNumber] ?? 'clear'
      const body = detailsBody(check, outcome, request.query.start_key)
      return body ?? truoraError(reply, 400, 'Invalid parameter: start_key')
    },
  )
}

function findWrongField({ issues }: z.ZodError): string {
  const [first] = issues
  if (first?.code === 'unrecognized_keys') return first.keys.join(', ')
  return first?.path.join('.') || 'body'
}
