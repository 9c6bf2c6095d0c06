import { ApiError } from '../../../../platform/http/api-error.ts'
import { applyConnection } from '../../bank-connections/apply-connection.ts'
import { prepareConnection } from '../../bank-connections/prepare-connection.ts'
import type { KindOfChange } from '../change-kind.ts'

/**
 * How a bank is reached is for administrators alone (decision 043). What was asked is about the connection as it was
 * then; another since then makes it stale.
 */
export const connection: KindOfChange<'connection'> = {
  kind: 'connection',
  name: 'Conexión de un banco',
  ask: 'manageConnections',
  approve: 'manageConnections',
  async prepare(ctx, asked) {
    const { content, secretsEncrypted } = await prepareConnection(ctx, asked.bankId, asked)
    return { subjectId: String(asked.bankId), content, secretsEncrypted }
  },
  async apply(ctx, tx, { content, secretsEncrypted }) {
    if (!(await applyConnection(ctx, tx, content, secretsEncrypted))) throw new ApiError('CHANGE_STALE')
    const { bankId: bank, before, after, newSecrets } = content
    return { before, after: { bank, ...after, newSecrets } }
  },
  onApproved: (ctx) => ctx.connections.forget(),
}
