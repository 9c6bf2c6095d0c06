import type { Context } from '../../context.ts'
import { keepDocument } from '../documents/keep-document.ts'
import type { IdentityCheckRow } from './store.ts'

const sides = [
  { side: 'front', kind: 'identity-front', fileName: 'documento-frente' },
  { side: 'back', kind: 'identity-back', fileName: 'documento-respaldo' },
] as const

/**
 * F14: keeps the images of the document that a proven identity was read from, as if they had been uploaded. Once more
 * changes nothing. Their addresses soon die, so the provider is asked for new ones.
 */
export async function keepIdentityImages(ctx: Context, proven: IdentityCheckRow): Promise<void> {
  const { providerProcessId, accountId, processUuid } = proven
  if (!providerProcessId) return
  const result = await ctx.providers.identity.identityResult({ providerProcessId, accountId })
  if (result.outcome !== 'success' || !result.images) return
  for (const { side, kind, fileName } of sides) {
    const url = result.images[side]
    if (!url) continue
    const { bytes, contentType } = await ctx.providers.identity.fetchImage(url)
    const extension = contentType === 'image/png' ? 'png' : 'jpg'
    await keepDocument(ctx, { processUuid, kind, fileName: `${fileName}.${extension}`, mediaType: contentType, bytes })
  }
}
