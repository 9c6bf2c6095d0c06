import { createHash } from 'node:crypto'
import type { PartnerBankDocument } from '#contract/partner-bank.ts'
import type { World } from '../counterpart.ts'
import type { JsonStore } from '../json-store.ts'
import type { BankFile } from './records.ts'

type Content = { mime: string; base64: string }

/** Does the file's content have the hash that its message says? */
export function hasItsHash(document: PartnerBankDocument): boolean {
  return createHash('sha256').update(Buffer.from(document.base64, 'base64')).digest('hex') === document.sha256
}

/** The bank's drawer of files, one shelf each, so that a change of an application does not write them all again. */
export function openFiles(world: World) {
  const opened = new Map<string, JsonStore<Content>>()

  function openShelf(sha256: string): JsonStore<Content> {
    const jsonStore = opened.get(sha256) ?? world.jsonStore(`bank-file-${sha256}`, () => ({ mime: '', base64: '' }))
    opened.set(sha256, jsonStore)
    return jsonStore
  }

  return {
    keep(document: PartnerBankDocument): BankFile {
      const { kind, mime, sha256, base64 } = document
      const jsonStore = openShelf(sha256)
      jsonStore.state = { mime, base64 }
      jsonStore.save()
      return { kind, mime, sha256, sizeBytes: Buffer.byteLength(base64, 'base64') }
    },
    /**
     * @param file - A hash that is in an application.
     * @returns The file's type and bytes.
     */
    read(file: BankFile): { mime: string; bytes: Buffer } {
      const { mime, base64 } = openShelf(file.sha256).state
      return { mime, bytes: Buffer.from(base64, 'base64') }
    },
  }
}
