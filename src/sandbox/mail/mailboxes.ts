import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import type { World } from '../counterpart.ts'
import type { JsonStore } from '../json-store.ts'

export type MailFile = { name: string; mime: string; sizeBytes: number; isKept: boolean }

export type MailMessage = {
  id: string
  /** As in the Message-ID header, with angle brackets. */
  messageId: string
  from: string
  /** The recipients of the envelope. */
  to: string[]
  subject: string
  text: string
  html: string | null
  attachments: MailFile[]
  at: string
  /** `List-Unsubscribe` and `List-Unsubscribe-Post` as they came; null where there is none. */
  unsubscribe: { url: string; post: string | null } | null
  /** How often the same Message-ID came to the same recipients; a mailbox shows it once. */
  copies: number
}

/** All mailboxes of the sandbox. */
export type Mailboxes = {
  /**
   * Newest first.
   * @param search - A part of a recipient or of the subject; empty for all.
   */
  messages(search: string): MailMessage[]
  message(id: string): MailMessage | undefined
  /** The bytes of an attachment; undefined when it was too large to keep. */
  file(message: MailMessage, index: number): Buffer | undefined
  /** @returns The Message-ID. */
  receive(raw: Buffer, envelope: { from: string; to: string[] }): Promise<string>
  refuses(address: string): boolean
  setRefuses(address: string, refuses: boolean): void
  refusing(): string[]
  /** An address whose letters are taken and come back, by a report. */
  returns(address: string): boolean
  setReturns(address: string, returns: boolean): void
  returning(): string[]
}

const messagesKept = 500
const largestFileBytes = 5 * 1024 * 1024

export function openMailboxes(world: World): Mailboxes {
  const jsonStore = world.jsonStore<{ messages: MailMessage[]; refusing: string[]; returning?: string[] }>(
    'mail',
    () => ({
      messages: [],
      refusing: [],
    }),
  )
  // A shelf for each file, so that a new message does not write all attachments again.
  const files = new Map<string, JsonStore<{ base64: string }>>()
  function fileShelf(id: string, index: number): JsonStore<{ base64: string }> {
    const name = `mail-${id}-${index}`
    const file = files.get(name) ?? world.jsonStore(name, () => ({ base64: '' }))
    files.set(name, file)
    return file
  }

  function keepFile(id: string, index: number, bytes: Buffer): boolean {
    if (bytes.byteLength > largestFileBytes) return false
    const file = fileShelf(id, index)
    file.state = { base64: bytes.toString('base64') }
    file.save()
    return true
  }

  return {
    messages(search) {
      const wanted = search.trim().toLowerCase()
      const matches = ({ to, subject }: MailMessage) => `${to.join(' ')} ${subject}`.toLowerCase().includes(wanted)
      return jsonStore.state.messages.filter(matches).toReversed()
    },
    message: (id) => jsonStore.state.messages.find((each) => each.id === id),
    file(message, index) {
      if (!message.attachments[index]?.isKept) return undefined
      return Buffer.from(fileShelf(message.id, index).state.base64, 'base64')
    },
    async receive(raw, { from, to }) {
      const email = await PostalMime.parse(raw)
      const id = randomUUID()
      const messageId = email.messageId ?? `<${id}@sandbox>`
      const known = jsonStore.state.messages.find(
        (each) => each.messageId === messageId && each.to.join() === to.join(),
      )
      if (known) {
        known.copies++
        jsonStore.save()
        return messageId
      }
      const attachments = email.attachments.map(({ filename, mimeType: mime, content }, index): MailFile => {
        const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
        const isKept = keepFile(id, index, bytes)
        return { name: filename ?? `adjunto-${index + 1}`, mime, sizeBytes: bytes.byteLength, isKept }
      })
      const message: MailMessage = {
        id,
        messageId,
        from: email.from?.address ?? from,
        to,
        subject: email.subject ?? '',
        text: email.text ?? '',
        html: email.html ?? null,
        attachments,
        at: new Date().toISOString(),
        unsubscribe: readUnsubscribe(email.headers),
        copies: 1,
      }
      jsonStore.state.messages = [...jsonStore.state.messages, message].slice(-messagesKept)
      jsonStore.save()
      return messageId
    },
    refuses: (address) => jsonStore.state.refusing.includes(address.toLowerCase()),
    setRefuses(address, refuses) {
      const others = jsonStore.state.refusing.filter((each) => each !== address.toLowerCase())
      jsonStore.state.refusing = refuses ? [...others, address.toLowerCase()] : others
      jsonStore.save()
    },
    refusing: () => jsonStore.state.refusing,
    returns: (address) => jsonStore.state.returning?.includes(address.toLowerCase()) ?? false,
    setReturns(address, returns) {
      const others = (jsonStore.state.returning ?? []).filter((each) => each !== address.toLowerCase())
      jsonStore.state.returning = returns ? [...others, address.toLowerCase()] : others
      jsonStore.save()
    },
    returning: () => jsonStore.state.returning ?? [],
  }
}

function readUnsubscribe(headers: readonly { key: string; value: string }[]): MailMessage['unsubscribe'] {
  const read = (name: string) => headers.find(({ key }) => key === name)?.value
  const url = /<(https?:[^>]{1,500})>/.exec(read('list-unsubscribe') ?? '')?.[1]
  return url === undefined ? null : { url, post: read('list-unsubscribe-post') ?? null }
}
