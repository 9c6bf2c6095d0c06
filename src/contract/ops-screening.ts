/** What the lists say of a person, for who decides about it (F07, O04). */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { civilDate, instant, processUuid } from './fields.ts'

const params = z.strictObject({ process_uuid: processUuid })

/** Words and figures are the provider's: scores run from 0 (high risk) to 1 (none). */
const finding = z.object({
  data_set: z.string(),
  database: z.string(),
  result: z.string(),
  severity: z.string().optional(),
  score: z.number().optional(),
  matched_name: z.string().optional(),
  matched_by: z.enum(['document', 'name']).optional(),
  at: instant.optional(),
  facts: z.array(z.object({ title: z.string(), label: z.string(), value: z.string() })),
})

export const opsScreening = defineCall({
  method: 'GET',
  path: 'ops/processes/:process_uuid/screening',
  group: 'staff',
  summary: 'Lo que cada lista dice de la persona; cada consulta queda en la bitácora',
  audience: 'staff',
  permission: 'decideScreenings',
  audit: { action: 'screening.viewed', subject: 'process', id: 'process_uuid' },
  params,
  answer: z.object({
    /** Absent where the provider took no check of this person. */
    check_id: z.string().optional(),
    score: z.number().optional(),
    /** When we asked the provider for it. */
    read_at: instant.optional(),
    /** The person as the identity check read them. */
    person: z.object({
      name: z.string(),
      document: z.string(),
      birth_date: civilDate.optional(),
      issue_date: civilDate.optional(),
    }),
    findings: z.array(finding),
    /** The provider gave more than is stored. */
    is_cut: z.boolean(),
  }),
  errors: ['PROCESS_NOT_FOUND', 'STEP_NOT_AVAILABLE', 'PROVIDER_UNAVAILABLE'],
  example: { params: { process_uuid: ':lead' } },
})

/** A PDF with the facts for the officer, who hands the report in. */
export const opsSuspiciousReport = defineCall({
  method: 'GET',
  path: 'ops/processes/:process_uuid/suspicious-operation-report',
  group: 'staff',
  summary: 'Los hechos para el reporte de una operación sospechosa, en PDF',
  audience: 'staff',
  permission: 'reviewScreenings',
  audit: { action: 'suspicious-report.made', subject: 'process', id: 'process_uuid' },
  kind: 'file',
  params,
  errors: ['PROCESS_NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
  example: { params: { process_uuid: ':lead' } },
})
