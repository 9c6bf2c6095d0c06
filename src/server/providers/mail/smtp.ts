import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { isAddressFailure } from '#domain/customer/notices/mail-failures.ts'
import type { Guarded } from '../guard.ts'
import { ProviderError } from '../http-client.ts'
import { addressRefused, type MailPort } from './port.ts'

export type SmtpSettings = Guarded & {
  /**
   * `smtp://user:password@host:587` (STARTTLS) or `smtps://host:465`; its query may set more, e.g. `?ignoreTLS=true`.
   */
  url: string
  /** Who it comes from: `Cosecha <hola@cosecha.example>`. Its domain is the one of the Message-ID. */
  from: string
  /** Where reports of failed deliveries go, one address; those of `from` by default. */
  returnPath?: string | undefined
  /** Longest silence of the server, in milliseconds, at connecting, greeting and in between; 5 s by default. */
  deadlineMs?: number
  /** Longest time for one e-mail altogether, in milliseconds; 30 s by default. */
  totalDeadlineMs?: number
}

const provider = 'smtp'
const oneAddress = /^[^\s@<>(),;:\\"[\]]{1,64}@[^\s@<>(),;:\\"[\]]{1,253}$/

/**
 * E-mail by SMTP.
 * @param settings - Where the server is and who the letters come from.
 * @returns The port. To any host but this machine it speaks only over TLS, unless the address says otherwise: letters
 *   are about money.
 * @throws `TypeError` when the sender has no address or the server's address is not valid.
 */
export function createSmtpMail(settings: SmtpSettings): MailPort {
  const { url, from, returnPath, deadlineMs = 5_000, totalDeadlineMs = 30_000, guard = (call) => call() } = settings
  const domain = /@([^\s@<>]+)>?\s*$/.exec(from)?.[1]
  if (domain === undefined) throw new TypeError('The sender of e-mail needs an address')
  const transport = createTransport({
    url,
    ...tlsFor(new URL(url)),
    dnsTimeout: deadlineMs,
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    // What a letter holds comes from us: nothing in it may make the mailer read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  })

  return {
    async sendMail({ to, subject, text, html, attachments = [], effectKey, reference, unsubscribeUrl }) {
      if (!oneAddress.test(to)) throw new TypeError('An e-mail goes to one address')
      const messageId = buildMessageId({ effectKey, reference, domain })
      const letter = {
        messageId,
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: attachments.map(({ content, ...rest }) => ({ ...rest, content: Buffer.from(content) })),
        ...(returnPath ? { envelope: { from: returnPath, to } } : {}),
        // RFC 3461; it is not sent to a server that does not know it.
        ...(reference ? { dsn: { id: reference, return: 'headers', notify: 'failure', recipient: to } as const } : {}),
        ...(unsubscribeUrl ? { headers: unsubscribeHeaders(unsubscribeUrl) } : {}),
      }
      await guard(async () => {
        try {
          await transport.sendMail({ ...letter, signal: AbortSignal.timeout(totalDeadlineMs) })
        } catch (error) {
          throw toProviderError(error)
        }
      })
      return { messageId }
    },

    async check() {
      try {
        await transport.verify()
      } catch (error) {
        throw toProviderError(error)
      }
      return []
    },

    close: () => transport.close(),
  }
}

type Named = { effectKey: string; reference: string | undefined; domain: string }

/**
 * @param options - What names the effect, our name of the letter, and the sender's domain.
 * @returns The Message-ID, the same for the same effect. It begins with our name of the letter, which a report of a
 *   failed delivery gives back.
 */
function buildMessageId({ effectKey, reference, domain }: Named): string {
  if (effectKey === '') throw new TypeError('An e-mail needs the key of its effect')
  if (reference !== undefined && !/^[\w-]{53}$/.test(reference)) throw new TypeError('No reference of a letter')
  const name = createHash('sha256').update(effectKey).digest('hex')
  return reference === undefined ? `<${name}@${domain}>` : `<${reference}.${name.slice(0, 32)}@${domain}>`
}

/** RFC 2369 and RFC 8058: the button with which a mail program stops such letters without opening a page. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function tlsFor({ protocol, hostname, searchParams }: URL): { ignoreTLS?: boolean; requireTLS?: boolean } {
  if (protocol !== 'smtp:' || searchParams.has('ignoreTLS')) return {}
  const isThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return isThisMachine ? { ignoreTLS: true } : { requireTLS: true }
}

/** Replies of a mail server often repeat the address, so only their number is kept. */
function toProviderError(error: unknown): ProviderError {
  const { code, responseCode, response, command } = error as Record<string, unknown>
  if (typeof responseCode === 'number' && command === 'RCPT TO') {
    const statusCode = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(String(response))?.[0] ?? String(responseCode)
    if (isAddressFailure(statusCode)) {
      const more = { providerCode: statusCode, meaning: addressRefused }
      return new ProviderError(provider, 'refused', `answered ${responseCode} to the address`, more)
    }
  }
  if (typeof responseCode === 'number' && responseCode >= 400 && responseCode < 600) {
    const failure = responseCode < 500 ? 'unavailable' : 'refused'
    return new ProviderError(provider, failure, `answered ${responseCode}`, { providerCode: String(responseCode) })
  }
  const providerCode = typeof code === 'string' ? code : undefined
  if (code === 'EPROTOCOL' || typeof response === 'string') {
    return new ProviderError(provider, 'garbage', 'does not speak SMTP', { providerCode })
  }
  if (code === 'EAUTH') return new ProviderError(provider, 'refused', 'did not take our login', { providerCode })
  return new ProviderError(provider, 'unavailable', 'could not be reached in time', { providerCode, cause: error })
}
