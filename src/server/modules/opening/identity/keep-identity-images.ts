import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { needsNewDocuments } from '#domain/process/renewals/documents.ts'
import type { Context } from '../../../context.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import { acceptFile } from '../documents/accept-file.ts'
import { type CurrentDocument, currentDocuments } from '../documents/current-documents.ts'
import { runInTurn } from '../documents/file-turns.ts'
import { keepDocument } from '../documents/keep-document.ts'
import { readDocument } from '../documents/read-document.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { type IdentityCheckRow, loadOrigin } from './store.ts'

const sides = [
  { side: 'front', kind: 'identity-front', fileName: 'documento-frente' },
  { side: 'back', kind: 'identity-back', fileName: 'documento-respaldo' },
] as const

/**
 * F08, F14: the images of a proven identity become the identity documents of its process. Those of a carried proof are
 * copied from the opening that they were kept for. A turbo opening uploads nothing, so it waits for them; any other asks
 * for the sides that no upload may be. Throws `ProviderError`.
 */
export async function keepIdentityImages(ctx: Context, process: ProcessRow, proven: IdentityCheckRow): Promise<void> {
  try {
    const origin = await loadOrigin(ctx.db, proven)
    if (!origin) return
    if (origin.id !== proven.id && (await copyImages(ctx, process.uuid, origin.processUuid))) return
    await fetchImages(ctx, process.uuid, origin)
  } catch (error) {
    const isUseless = error instanceof ProviderError && error.failure === 'garbage'
    if (process.turbo || !isUseless) throw error
    ctx.logger.warn({ process: process.uuid }, 'the images of an identity check cannot be kept')
  }
}

/**
 * Stores the images like uploads: scanned and drawn again (R33). A repeat changes nothing. Their addresses expire soon,
 * so new ones are fetched from the provider. Throws `ProviderError`; `garbage` for a picture that no upload may be.
 */
async function fetchImages(ctx: Context, processUuid: string, check: IdentityCheckRow): Promise<void> {
  const { providerProcessId, accountId } = check
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

/**
 * Copies the images that another opening of the same person has kept, and its tax return while that is younger than a
 * year (decision 040).
 * @returns Whether it had any image.
 */
async function copyImages(ctx: Context, processUuid: string, fromUuid: string): Promise<boolean> {
  const documents = await currentDocuments(ctx.db, fromUuid)
  const images = documents.filter(({ kind }) => sides.some((side) => side.kind === kind))
  for (const { id } of [...images, ...documents.filter(isCurrentTaxReturn)]) {
    const { kind, fileName, mediaType, bytes } = await readDocument(ctx, id)
    await keepDocument(ctx, { processUuid, kind, fileName, mediaType, bytes })
  }
  return images.length > 0
}

function isCurrentTaxReturn({ kind, createdAt }: CurrentDocument): boolean {
  const today = civilDateInBogota(Date.now())
  return kind === 'tax-return' && !needsNewDocuments(civilDateInBogota(createdAt.getTime()), today)
}
