import { createHmac } from 'node:crypto'
import type { OutgoingWebhook } from '../counterpart.ts'
import type { SandboxSettings } from '../settings.ts'

/** What a report is about: a letter that was taken and could not be delivered. */
export type Undelivered = { to: string; messageId: string; envelopeId: string | undefined; status: string }

/**
 * The report that a mail server writes about a mailbox that does not exist (RFC 3464, RFC 3462). It is handed on to the
 * product as our recipe for mail servers says.
 * @returns The call that hands it on.
 */
export function deliveryReport(letter: Undelivered, { mail }: SandboxSettings): OutgoingWebhook {
  const body = reportText(letter)
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const signature = `v1=${createHmac('sha256', mail.reportSecret).update(`${timestamp}.${body}`).digest('hex')}`
  const headers = {
    'content-type': 'message/rfc822',
    'cosecha-timestamp': timestamp,
    'cosecha-signature': signature,
  }
  return { url: mail.webhookUrl, headers, body }
}

export function reportText({ to, messageId, envelopeId, status }: Undelivered): string {
  const now = new Date().toUTCString()
  const lines = [
    `Date: ${now}`,
    'From: Mail Delivery Subsystem <MAILER-DAEMON@sandbox.example>',
    'To: <hola@cosecha.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '      boundary="RAA14128.773615765/sandbox.example"',
    'Subject: Returned mail: Cannot send message',
    '',
    '--RAA14128.773615765/sandbox.example',
    '',
    'The following message could not be delivered.',
    '',
    '--RAA14128.773615765/sandbox.example',
    'content-type: message/delivery-status',
    '',
    'Reporting-MTA: dns; sandbox.example',
    ...(envelopeId === undefined ? [] : [`Original-Envelope-Id: ${envelopeId}`]),
    '',
    `Final-Recipient: rfc822;${to}`,
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status} No such user here`,
    `Last-Attempt-Date: ${now}`,
    '',
    '--RAA14128.773615765/sandbox.example',
    'content-type: text/rfc822-headers',
    '',
    'From: Cosecha <hola@cosecha.example>',
    `To: <${to}>`,
    `Message-ID: ${messageId}`,
    '',
    '--RAA14128.773615765/sandbox.example--',
    '',
  ]
  return lines.join('\r\n')
}
