import { ApiError } from '../../../../platform/http/api-error.ts'
import { applyPhoneChange } from '../../customers/apply-phone-change.ts'
import { openPhones, preparePhoneChange } from '../../customers/prepare-phone-change.ts'
import type { KindOfChange } from '../change-kind.ts'
import { openEvidence } from '../evidence.ts'

export const phone: KindOfChange<'phone'> = {
  kind: 'phone',
  name: 'Celular de un cliente',
  ask: 'changeCustomers',
  approve: 'changeCustomers',
  subject: ({ customerId }) => ({ subjectKind: 'customer', subjectId: customerId }),
  prepare: async (ctx, asked) => ({ subjectId: asked.customerId, ...(await preparePhoneChange(ctx, asked)) }),
  prove: async (_, { ground, evidenceId, customerId }) => ({
    words: ground,
    fileIds: [evidenceId],
    customerId,
  }),
  async apply(ctx, tx, row, staffId) {
    const { customerId, phoneEnd, newPhoneEnd } = row.content
    const secrets = row.secretsEncrypted
    const isDone = secrets !== null && (await applyPhoneChange(ctx, tx, { ...row, secrets, customerId, staffId }))
    if (!isDone) throw new ApiError('CHANGE_STALE')
    return { before: { phoneEnd }, after: { phoneEnd: newPhoneEnd } }
  },
  present: (ctx, row) => ({
    ground: openEvidence(ctx, row),
    newPhone: row.secretsEncrypted ? openPhones(ctx, row.secretsEncrypted).toE164 : undefined,
  }),
}
