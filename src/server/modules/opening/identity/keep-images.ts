import type { Context } from '../../../app/context.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import { acceptFile } from '../documents/accept-file.ts'
import { runInTurn } from '../documents/file-turns.ts'
import { keepDocument } from '../documents/keep-document.ts'
import type { IdentityCheckRow } from './store.ts'

const sides = [
  { side: 'front', kind: 'identity-front', fileName: 'documento-frente' },
  { side: 'back', kind: 'identity-back', fileName: 'documento-respaldo' },
] as const

/**
 * F14: stores the images of the document of a proven identity like uploads: scanned and drawn again (R33). A repeat
 * changes nothing. Their addresses expire soon, so new ones are fetched from the provider. Throws `ProviderError`;
 * `garbage` for a picture that no upload may be.
 */
export async function keepIdentityImages(ctx: Context, proven: IdentityCheckRow): Promise<void> {
  const { providerProcessId, accountId, processUuid } = proven
  if (!providerProcessId) return
  const result = await ctx.providers.identity.identityResult({ providerProcessId, accountId })
  if (result.outcome !== 'success' || !result.images) return
  for (const { side, kind, fileName } of sides) {
    const url = result.images[side]
    if (!url) continue
    const image = await ctx.providers.identity.fetchImage(url)
    await runInTurn(processUuid, async () => {
      const accepted = await acceptFile(ctx, image.bytes)
      if (accepted.refusal) throw new ProviderError('identity', 'garbage', 'gave an image that cannot be kept')
      const { mediaType, extension, bytes } = accepted
      await keepDocument(ctx, { processUuid, kind, fileName: `${fileName}.${extension}`, mediaType, bytes })
    })
  }
}
