import { createHash } from 'node:crypto'
import type { World } from '../counterpart.ts'

type StoredObject = { base64: string; meta: Record<string, string>; writtenAt: string }
export type Objects = ReturnType<typeof openObjects>

/** What is in the bucket, by key. */
export function openObjects(world: World) {
  const jsonStore = world.jsonStore<{ objects: Record<string, StoredObject> }>('storage', () => ({ objects: {} }))
  return {
    /**
     * @param meta - The `x-amz-meta-` headers.
     * @returns The ETag.
     */
    write(key: string, bytes: Buffer, meta: Record<string, string>): string {
      jsonStore.state.objects[key] = { base64: bytes.toString('base64'), meta, writtenAt: new Date().toISOString() }
      jsonStore.save()
      return computeEtag(bytes)
    },
    read(key: string): { bytes: Buffer; etag: string; meta: Record<string, string> } | undefined {
      const found = Object.hasOwn(jsonStore.state.objects, key) ? jsonStore.state.objects[key] : undefined
      if (!found) return undefined
      const bytes = Buffer.from(found.base64, 'base64')
      return { bytes, etag: computeEtag(bytes), meta: found.meta }
    },
    remove(key: string): void {
      delete jsonStore.state.objects[key]
      jsonStore.save()
    },
    count: () => Object.keys(jsonStore.state.objects).length,
  }
}

function computeEtag(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}
