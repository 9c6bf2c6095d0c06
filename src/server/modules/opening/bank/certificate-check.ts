import { certificateCheckPrefix } from '#contract/paths.ts'
import type { Context } from '../../../context.ts'
import { buildProvenId, readProvenId } from '../../../platform/encryption/proven-id.ts'

const use = 'certificate-check'

/**
 * Z23: where anybody checks a certificate.
 * @param documentId - The document that the bank's certificate is.
 */
export const buildCheckUrl = (ctx: Pick<Context, 'config' | 'encryption'>, documentId: string): string =>
  `${ctx.config.PUBLIC_URL}${certificateCheckPrefix}${buildProvenId(ctx.encryption, use, documentId)}`

/** @returns The document that a check is about; undefined for an id that is not genuine. */
export const readCheckId = (ctx: Pick<Context, 'encryption'>, id: string): string | undefined =>
  readProvenId(ctx.encryption, use, id)
