import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'

/** 20 MB, the most a document may weigh (F08). */
export const largestDocumentBytes = 20 * 1024 * 1024

/** The size of a form with one file, plus some room for parts that are then refused by name. */
export const multipartLimits = { fileSize: largestDocumentBytes + 1, files: 2, fields: 4, parts: 6, headerPairs: 40 }

export type ReceivedFile = {
  fileName: string
  /** What opens the file, where its form had that field. */
  password?: string | undefined
  sizeBytes: number
  /** @returns The whole file in memory, until it is discarded. */
  read(): Promise<Buffer>
  /** Clears the read bytes, and deletes the file. */
  discard(): Promise<void>
}

const onlyOneFile = { path: 'file', message: 'Envía un solo archivo, en el campo «file»' }
const refuse = () => new ApiError('INVALID_REQUEST', { fields: [onlyOneFile] })

/**
 * Takes the one file of a form. It waits in the data folder in a file without a name, encrypted with a key of this
 * request alone. Many parallel uploads need little memory and leave nothing behind (R33, R38).
 * Throws UNSUPPORTED_MEDIA when it is no form, and INVALID_REQUEST when the form is broken, cut off, or has not exactly
 * one file. Throws DOCUMENT_TOO_LARGE, and DOCUMENT_UNREADABLE when the file is empty.
 * @param options - `withPassword`: the form may have a field `password` too, of at most 100 letters.
 */
export async function receiveFile(
  ctx: Context,
  http: FastifyRequest,
  { withPassword = false }: { withPassword?: boolean } = {},
): Promise<ReceivedFile> {
  if (!http.isMultipart()) throw new ApiError('UNSUPPORTED_MEDIA')
  const slot = await openNamelessFile(ctx)
  try {
    const { fileName, sizeBytes, password } = await readForm(http, slot, withPassword)
    if (sizeBytes > largestDocumentBytes) throw new ApiError('DOCUMENT_TOO_LARGE')
    if (sizeBytes === 0) throw new ApiError('DOCUMENT_UNREADABLE')
    let bytes: Buffer | undefined
    return {
      fileName,
      password,
      sizeBytes,
      async read() {
        bytes ??= await slot.read(Buffer.alloc(sizeBytes))
        return bytes
      },
      async discard() {
        bytes?.fill(0)
        await slot.close()
      },
    }
  } catch (error) {
    await slot.close()
    throw error
  }
}

const longestPassword = 100

type Form = { fileName: string; sizeBytes: number; password?: string | undefined }

async function readForm(http: FastifyRequest, slot: NamelessFile, withPassword: boolean): Promise<Form> {
  let password: string | undefined
  let received: { fileName: string; sizeBytes: number } | undefined
  let isWrong = false
  // The parser sees only later disconnects; for a connection that is already closed it would wait for ever.
  if (http.raw.destroyed) throw refuse()
  // Reads even a wrong form to its end, so that its sender receives the answer.
  const parts = http.parts()
  for (;;) {
    const part = await nextPart(parts)
    if (!part) break
    const isTheFile = part.type === 'file' && part.fieldname === 'file' && !received && !isWrong
    if (isTheFile) received = { fileName: part.filename, sizeBytes: await copyTo(slot, part) }
    else if (withPassword && isPassword(part) && password === undefined) password = part.value
    else {
      isWrong = true
      if (part.type === 'file') await drain(part)
    }
  }
  if (isWrong || !received) throw refuse()
  return { ...received, password }
}

const isPassword = (part: Multipart): part is MultipartValue<string> =>
  part.type === 'field' &&
  part.fieldname === 'password' &&
  typeof part.value === 'string' &&
  part.value.length <= longestPassword

/** Returns the next part; any error of the parser is the sender's fault. */
async function nextPart(parts: ReturnType<FastifyRequest['parts']>) {
  try {
    const next = await parts.next()
    return next.done ? undefined : next.value
  } catch (error) {
    throw new ApiError('INVALID_REQUEST', { fields: [onlyOneFile], cause: error })
  }
}

async function copyTo(slot: NamelessFile, part: MultipartFile): Promise<number> {
  let sizeBytes = 0
  for await (const chunk of readChunks(part)) {
    sizeBytes += chunk.byteLength
    if (sizeBytes <= largestDocumentBytes) await slot.write(chunk)
  }
  return sizeBytes
}

async function drain(part: MultipartFile): Promise<void> {
  for await (const _ of readChunks(part));
}

async function* readChunks(part: MultipartFile): AsyncGenerator<Buffer> {
  const chunks = part.file[Symbol.asyncIterator]()
  for (;;) {
    let next: IteratorResult<Buffer>
    try {
      next = await chunks.next()
    } catch (error) {
      throw new ApiError('INVALID_REQUEST', { fields: [onlyOneFile], cause: error })
    }
    if (next.done) return
    yield next.value
  }
}

const readBytes = 1024 * 1024

type NamelessFile = {
  write(chunk: Buffer): Promise<void>
  /**
   * @param bytes - The buffer to fill.
   * @returns The same.
   */
  read(bytes: Buffer): Promise<Buffer>
  close(): Promise<void>
}

async function openNamelessFile(ctx: Context): Promise<NamelessFile> {
  const folder = join(ctx.config.DATA_FOLDER, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomBytes(12).toString('hex'))
  const handle: FileHandle = await open(path, 'wx+', 0o600)
  // A file without a name is deleted with the process, however the process ends.
  await unlink(path)
  const [key, iv] = [randomBytes(32), randomBytes(16)]
  const cipher = createCipheriv('aes-256-ctr', key, iv)
  let isOpen = true
  return {
    async write(chunk) {
      const encrypted = cipher.update(chunk)
      for (let at = 0; at < encrypted.length; ) at += (await handle.write(encrypted, at)).bytesWritten
    },
    async read(bytes) {
      const decipher = createDecipheriv('aes-256-ctr', key, iv)
      for (let at = 0; at < bytes.length; ) {
        const { bytesRead } = await handle.read(bytes, at, Math.min(readBytes, bytes.length - at), at)
        if (bytesRead === 0) throw new Error('an upload became shorter')
        // In place, so that a whole document is in memory only once.
        decipher.update(bytes.subarray(at, at + bytesRead)).copy(bytes, at)
        at += bytesRead
      }
      return bytes
    },
    async close() {
      if (!isOpen) return
      isOpen = false
      await handle.close()
    },
  }
}
