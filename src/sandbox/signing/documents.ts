import { randomBytes, randomUUID } from 'node:crypto'
import type { World } from '../counterpart.ts'
import type { JsonStore } from '../json-store.ts'
import { type Evidence, withEvidence } from './signed-pdf.ts'

export type Signer = {
  token: string
  name: string
  email: string
  phone: string
  redirectLink: string
  status: 'new' | 'link-opened' | 'signed' | 'refused'
  signedAt: string | null
}

/** A document with its one or more signers. The PDFs are stored apart, see `createSigningDesk`. */
export type SigningDoc = {
  token: string
  /** Makes the addresses of the files unguessable. */
  fileKey: string
  name: string
  externalId: string
  status: 'pending' | 'signed' | 'refused'
  createdAt: string
  deletedAt?: string | undefined
  /** The last instant to sign; none unless it was set. */
  signUntil?: string | undefined
  signers: Signer[]
}

export type SigningState = { docs: SigningDoc[] }
export type NewSigner = Pick<Signer, 'name' | 'email' | 'phone' | 'redirectLink'>
export type SigningAction = 'sign' | 'refuse'

/** The documents and what can happen to them. */
export type SigningDesk = {
  jsonStore: JsonStore<SigningState>
  create(name: string, externalId: string, signers: NewSigner[], pdf: Buffer): SigningDoc
  file(doc: SigningDoc, kind: 'original' | 'signed'): Buffer | undefined
  opened(signer: Signer): void
  /** @returns The event type to send, or undefined when the signer had already signed or refused. */
  act(doc: SigningDoc, signer: Signer, action: SigningAction, from: string): string | undefined
  /**
   * The document is deleted, or its time to sign ends now.
   * @returns The event type to send.
   */
  withdraw(doc: SigningDoc, how: 'delete' | 'expire'): string
}

type StoredFile = { base64: string }

export function createSigningDesk(world: World): SigningDesk {
  const jsonStore = world.jsonStore<SigningState>('signing', () => ({ docs: [] }))
  // One file per document, so that a signature does not write every PDF again.
  const files = new Map<string, JsonStore<StoredFile>>()
  const fileShelf = (doc: SigningDoc, kind: string) => {
    const name = `signing-${doc.token}-${kind}`
    const found = files.get(name) ?? world.jsonStore<StoredFile>(name, () => ({ base64: '' }))
    files.set(name, found)
    return found
  }
  const store = (doc: SigningDoc, kind: 'original' | 'signed', pdf: Buffer) => {
    const file = fileShelf(doc, kind)
    file.state = { base64: pdf.toString('base64') }
    file.save()
  }
  const desk: SigningDesk = {
    jsonStore,
    create(name, externalId, signers, pdf) {
      const doc: SigningDoc = {
        token: randomUUID(),
        fileKey: randomBytes(16).toString('hex'),
        name,
        externalId,
        status: 'pending',
        createdAt: new Date().toISOString(),
        signers: signers.map((signer) => ({ ...signer, token: randomUUID(), status: 'new', signedAt: null })),
      }
      store(doc, 'original', pdf)
      jsonStore.state.docs.push(doc)
      jsonStore.save()
      return doc
    },
    file(doc, kind) {
      const { base64 } = fileShelf(doc, kind).state
      return base64 === '' ? undefined : Buffer.from(base64, 'base64')
    },
    opened(signer) {
      if (signer.status !== 'new') return
      signer.status = 'link-opened'
      jsonStore.save()
    },
    act(doc, signer, action, from) {
      if (!isOpen(doc) || signer.status === 'signed') return undefined
      signer.status = action === 'sign' ? 'signed' : 'refused'
      if (action === 'refuse') doc.status = 'refused'
      else signer.signedAt = new Date().toISOString()
      if (doc.signers.every(({ status }) => status === 'signed')) {
        doc.status = 'signed'
        const original = desk.file(doc, 'original')
        if (original) store(doc, 'signed', withEvidence(original, toEvidence(doc, from)))
      }
      jsonStore.save()
      return action === 'sign' ? 'doc_signed' : 'doc_refused'
    },
    withdraw(doc, how) {
      const now = new Date().toISOString()
      if (how === 'delete') doc.deletedAt = now
      else doc.signUntil = now
      jsonStore.save()
      return how === 'delete' ? 'doc_deleted' : 'doc_expired'
    },
  }
  return desk
}

/** Whether a document can still be signed. */
export const isOpen = ({ status, deletedAt, signUntil }: SigningDoc): boolean =>
  status === 'pending' && deletedAt === undefined && !(Date.parse(signUntil ?? '') <= Date.now())

function toEvidence(doc: SigningDoc, from: string): Evidence {
  return {
    documentName: doc.name,
    documentToken: doc.token,
    signers: doc.signers.map(({ name, email, phone, token, signedAt }) => ({
      name,
      contact: [email, phone].filter((each) => each !== '').join(' · '),
      token,
      signedAt: signedAt ?? '',
      from,
    })),
  }
}
