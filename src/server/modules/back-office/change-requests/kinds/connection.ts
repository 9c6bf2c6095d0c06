import { ApiError } from '../../../../platform/http/api-error.ts'
import { applyConnection } from '../../bank-connections/apply-connection.ts'
import { prepareConnection } from '../../bank-connections/prepare-connection.ts'
import { defineChange } from '../change-kind.ts'

/**
 * How a bank is reached is for administrators alone (decision 043). What was asked is about the connection as it was
 * then; another since then makes it stale.
 */
export const connection = defineChange({
  kind: 'connection',
  name: 'Conexión de un banco',
  askers: ['admin'],
  approvers: ['admin'],
  async prepare(ctx, asked) {
    const { content, secretsEncrypted } = await prepareConnection(ctx, asked.bank_id, asked)
    return { subjectId: String(asked.bank_id), content, secretsEncrypted }
  },
  async apply(ctx, tx, { content, secretsEncrypted }) {
    if (!(await applyConnection(ctx, tx, content, secretsEncrypted))) throw new ApiError('CHANGE_STALE')
    const { bank_id: bank, before, after, new_secrets } = content
    return { before, after: { bank, ...after, new_secrets } }
  },
  onApproved: (ctx) => ctx.connections.forget(),
})
