import { createHash } from 'node:crypto'
import type { World } from '../counterpart.ts'

type StoredObject = { base64: string; meta: Record<string, string>; writtenAt: string }
export type Objects = ReturnType<typeof openObjects>

/** What lies in the bucket, by key. */
export function openObjects(world: World) {
  const shelf = world.shelf<{ objects: Record<string, StoredObject> }>('storage', () => ({ objects: {} }))
  return {
    /** In: key, bytes, and the `x-amz-meta-` headers. Out: the ETag. */
    write(key: string, bytes: Buffer, meta: Record<string, string>): string {
      shelf.state.objects[key] = { base64: bytes.toString('base64'), meta, writtenAt: new Date().toISOString() }
      shelf.save()
      return etagOf(bytes)
    },
    read(key: string): { bytes: Buffer; etag: string; meta: Record<string, string> } | undefined {
      const found = Object.hasOwn(shelf.state.objects, key) ? shelf.state.objects[key] : undefined
      if (!found) return undefined
      const bytes = Buffer.from(found.base64, 'base64')
      return { bytes, etag: etagOf(bytes), meta: found.meta }
    },
    remove(key: string): void {
      delete shelf.state.objects[key]
      shelf.save()
    },
    count: () => Object.keys(shelf.state.objects).length,
  }
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}
