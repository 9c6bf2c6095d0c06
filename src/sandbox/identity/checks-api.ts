import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../counterpart.ts'
import type { Shelf } from '../shelf.ts'
import { hasKey, truoraError } from './truora-api.ts'

/** What the lists say about a document number: nothing, something, or nothing yet. */
export const screeningOutcome = z.enum(['clear', 'hit', 'slow'])
export type ScreeningOutcome = z.infer<typeof screeningOutcome>
export type ScreeningCheck = { checkId: string; documentNumber: string; country: string; createdAt: string }
export type ScreeningState = { outcomes: Record<string, ScreeningOutcome>; checks: ScreeningCheck[] }

export const emptyScreening = (): ScreeningState => ({ outcomes: {}, checks: [] })

const repeatWindowMs = 24 * 60 * 60 * 1000

const newCheck = z
  .object({
    national_id: z.string().optional(),
    foreign_national_id: z.string().optional(),
    passport: z.string().optional(),
    ppt: z.string().optional(),
    country: z.enum(['CO', 'ALL']),
    type: z.literal('person'),
    user_authorized: z.literal('true'),
    force_creation: z.enum(['true', 'false']).default('false'),
  })
  .transform((form) => ({
    ...form,
    documentNumber: form.national_id ?? form.foreign_national_id ?? form.passport ?? form.ppt ?? '',
  }))
  .refine((form) => form.documentNumber !== '', { path: ['national_id'] })

/** Truora's checks API. Everybody is clean unless told otherwise; the outcome is read when the check is asked for. */
export function registerChecksApi(app: FastifyInstance, world: World, shelf: Shelf<ScreeningState>): void {
  app.post('/truora/checks/v1/checks', async (request, reply) => {
    if (!hasKey(world, request, reply)) return reply
    const given = newCheck.safeParse(request.body)
    if (!given.success) {
      return truoraError(reply, 400, `Invalid parameter: ${given.error.issues[0]?.path.join('.') ?? 'body'}`)
    }
    const { documentNumber, country, force_creation } = given.data
    const recent = shelf.state.checks.find(
      (each) => each.documentNumber === documentNumber && Date.now() - Date.parse(each.createdAt) < repeatWindowMs,
    )
    if (recent && force_creation === 'false') return reply.code(200).send(bodyOf(recent, 'slow'))
    const check = {
      checkId: `CHK${randomBytes(16).toString('hex')}`,
      documentNumber,
      country,
      createdAt: new Date().toISOString(),
    }
    shelf.state.checks.push(check)
    shelf.save()
    return reply.code(201).send(bodyOf(check, 'slow'))
  })

  app.get<{ Params: { id: string } }>('/truora/checks/v1/checks/:id', async (request, reply) => {
    if (!hasKey(world, request, reply)) return reply
    const check = shelf.state.checks.find((each) => each.checkId === request.params.id)
    if (!check) return truoraError(reply, 404, 'Check not found')
    return bodyOf(check, shelf.state.outcomes[check.documentNumber] ?? 'clear')
  })
}

function bodyOf(check: ScreeningCheck, outcome: ScreeningOutcome) {
  const done = outcome !== 'slow'
  const hit = outcome === 'hit'
  return {
    check: {
      check_id: check.checkId,
      country: check.country,
      type: 'person',
      creation_date: check.createdAt,
      status: done ? 'completed' : 'delayed',
      // The mean hides the list: that is how Truora's weights work.
      score: done ? (hit ? 0.9 : 1) : -1,
      scores: done
        ? [
            { data_set: 'international_background', score: hit ? 0 : 1, result: hit ? 'found' : 'not_found' },
            { data_set: 'criminal_record', score: 1, result: 'not_found' },
            { data_set: 'personal_identity', score: 1, result: 'found' },
          ]
        : [],
    },
    self: `/v1/checks/${check.checkId}`,
  }
}
