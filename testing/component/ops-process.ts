import type { WireAnswer } from '#contract/call.ts'
import type { opsProcess } from '#contract/ops.ts'

export const processUuid = '00000000-0000-4000-8000-000000000002'
const at = '2026-11-22T15:00:00.000Z'

/** A process as staff see it, with nothing but its own row; `more` takes the place of its parts. */
export function opsProcessAnswer(more: Partial<WireAnswer<typeof opsProcess>> = {}): WireAnswer<typeof opsProcess> {
  return {
    process: {
      process_uuid: processUuid,
      status: 'ESPERANDO-DEPOSITO',
      bank_id: 22,
      name_bank: 'Finandina',
      brand: 'cosecha',
      amount: 10_000_000,
      term: 360,
      rate: '11.250',
      name: 'Prueba Ahorradora',
      phone: '+573001234567',
      flags: { blocked: false, continuation_avoided: false, has_restrictions: false, turbo: false },
      created_at: at,
      updated_at: at,
    },
    forms: [],
    documents: [],
    papers: [],
    payments: [],
    bank_differences: [],
    deposit_events: [],
    history: [],
    notes: [],
    events: [],
    unavailable: [],
    ...more,
  }
}
