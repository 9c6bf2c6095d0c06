import { ApiError } from '../../../../platform/http/api-error.ts'
import { applyPhoneChange } from '../../customers/apply-phone-change.ts'
import { openPhones, preparePhoneChange } from '../../customers/prepare-phone-change.ts'
import { defineChange } from '../change-kind.ts'
import { openEvidence } from '../evidence.ts'

export const phone = defineChange({
  kind: 'phone',
  name: 'Celular de un cliente',
  subject: ({ customer_id }) => ({ subjectKind: 'customer', subjectId: customer_id }),
  prepare: async (ctx, asked) => ({ subjectId: asked.customer_id, ...(await preparePhoneChange(ctx, asked)) }),
  prove: async (_, { ground, evidence_id, customer_id }) => ({
    words: ground,
    fileIds: [evidence_id],
    customerId: customer_id,
  }),
  async apply(ctx, tx, row, staffId) {
    const { customer_id: customerId, phone_end, new_phone_end } = row.content
    const secrets = row.secretsEncrypted
    const isDone = secrets !== null && (await applyPhoneChange(ctx, tx, { ...row, secrets, customerId, staffId }))
    if (!isDone) throw new ApiError('CHANGE_STALE')
    return { before: { phone_end }, after: { phone_end: new_phone_end } }
  },
  present: (ctx, row) => ({
    ground: openEvidence(ctx, row),
    new_phone: row.secretsEncrypted ? openPhones(ctx, row.secretsEncrypted).toE164 : undefined,
  }),
})
