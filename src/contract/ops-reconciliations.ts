/** The daily files of the banks (Z12): their people and our team read them, and a bank's person says whether one matches. */
import { z } from 'zod'
import { dayFields } from '#domain/staff-forms/work-fields.ts'
import { defineCall } from './call.ts'
import { bankId, civilDate, existingDay, instant } from './fields.ts'
import { bodyOf } from './staff-body.ts'

const total = z.number().int()

export const opsReconciliations = defineCall({
  method: 'GET',
  path: 'ops/reconciliations',
  group: 'staff',
  summary: 'Los archivos diarios de los bancos, del más nuevo al más viejo',
  audience: 'staff',
  permission: 'viewReconciliations',
  query: z.strictObject({ bank_id: z.coerce.number().int().min(1).max(9_999).optional() }),
  answer: z.object({
    days: z.array(
      z.object({
        bank_id: bankId,
        name_bank: z.string(),
        day: civilDate,
        deposits: total,
        deposits_amount: total,
        /** Those that were approved. */
        payments: total,
        payments_amount: total,
        /** What the bank answered last. */
        result: z.enum(['matches', 'differs']).optional(),
        reported_at: instant.optional(),
        differences: z.array(
          z.object({
            list: z.enum(['deposits', 'payments']),
            key: z.string(),
            what: z.enum(['only-marketplace', 'only-bank', 'amount', 'repeated']),
            ours: total.optional(),
            theirs: total.optional(),
          }),
        ),
        /** What a person of the bank wrote. */
        note: z.string().optional(),
      }),
    ),
  }),
})

const params = z.strictObject({ bank_id: z.coerce.number().int().min(1).max(9_999), day: existingDay })

export const reconciliationFile = defineCall({
  method: 'GET',
  path: 'ops/reconciliations/:bank_id/:day/file',
  group: 'staff',
  summary: 'El archivo de un banco y un día',
  audience: 'staff',
  permission: 'viewReconciliations',
  access: 'own-bank',
  audit: { action: 'reconciliation.exported', subject: 'bank', id: 'bank_id/day' },
  kind: 'file',
  params,
  query: z.strictObject({ format: z.enum(['csv', 'json']) }),
  errors: ['RECONCILIATION_NOT_FOUND'],
  example: { params: { bank_id: '24', day: '2020-01-01' }, query: { format: 'csv' } },
})

/** The last answer counts. */
export const answerReconciliation = defineCall({
  method: 'PUT',
  path: 'ops/reconciliations/:bank_id/:day/answer',
  group: 'staff',
  summary: 'Una persona del banco dice si el día coincide con sus libros',
  audience: 'staff',
  permission: 'decideAtBank',
  access: 'own-bank',
  audit: { action: 'reconciliation.answered', subject: 'bank', id: 'bank_id/day' },
  params,
  body: z.discriminatedUnion('result', [
    z.strictObject({ result: z.literal('matches') }),
    z.strictObject({ result: z.literal('differs'), ...bodyOf(dayFields) }),
  ]),
  answer: z.object({ result: z.enum(['matches', 'differs']) }),
  errors: ['RECONCILIATION_NOT_FOUND'],
  example: { params: { bank_id: '24', day: '2020-01-01' }, body: { result: 'matches' } },
})
