import { type Conversation, getConversation, readConversation, sendMessage } from '#contract/conversations.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { type FakeServer, Refusal } from './fake-server.ts'

/** What the server holds of a conversation; a test may change it while the page is open. */
export type HeldConversation = {
  conversation: WireKeys<Conversation> | null
  /** Whether the server knows where the person is answered. */
  hasContact: boolean
  /** The team answers. */
  answer(text: string): void
}

/** A person with a conversation: the server keeps what is sent, asks a visitor for a contact, and notes what was seen. */
export function conversationAt(
  server: FakeServer,
  { signedIn = false }: { signedIn?: boolean } = {},
): HeldConversation {
  const author = signedIn ? 'customer' : 'visitor'
  const held: HeldConversation = {
    conversation: null,
    hasContact: signedIn,
    answer(text) {
      const { messages = [], unread = 0 } = held.conversation ?? {}
      held.conversation = {
        status: 'answered',
        messages: [...messages, buildMessage('staff', text)],
        unread: unread + 1,
      }
    },
  }
  const own = () => ({ conversation: held.conversation, needs_contact: !held.hasContact })
  server.answers(getConversation, own)
  server.answers(sendMessage, ({ body }) => {
    if (!held.hasContact && !body.contact) throw new Refusal('CONTACT_NEEDED')
    held.hasContact = true
    const { messages = [], unread = 0 } = held.conversation ?? {}
    held.conversation = { status: 'open', messages: [...messages, buildMessage(author, body.text)], unread }
    return own()
  })
  server.answers(readConversation, () => {
    if (held.conversation) held.conversation = { ...held.conversation, unread: 0 }
    return { unread: 0 }
  })
  return held
}

const buildMessage = (author: 'customer' | 'visitor' | 'staff', text: string) => ({
  id: crypto.randomUUID(),
  author,
  text,
  at: new Date().toISOString(),
})
