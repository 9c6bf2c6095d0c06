/**
 * Reads a report of a failed delivery, a `multipart/report` of RFC 3462 with a `message/delivery-status` of RFC 3464. Only
 * the parts are looked at that say which letter it was, what became of it and whose mailbox it did not reach.
 */

import type { DeliveryReport } from './port.ts'

type Headers = ReadonlyMap<string, string>
type Part = { headers: Headers; body: string }

const mostParts = 20

/**
 * @param raw - A message as it arrived.
 * @returns What it says of our letter; `none` for a message that is no such report, or one that reports a delay or a
 *   delivery.
 */
export function readDeliveryReport(raw: string): DeliveryReport | 'none' {
  const message = splitPart(raw.replaceAll('\r\n', '\n'))
  const type = message.headers.get('content-type') ?? ''
  if (!/^multipart\/report\b/i.test(type)) return 'none'
  const boundary = readBoundary(type)
  const parts = boundary === undefined ? [] : splitParts(message.body, boundary)
  const status = parts.find((part) => hasType(part, 'message/delivery-status'))
  const failure = status && readFailure(status.body)
  if (!status || !failure) return 'none'
  const reference = readEnvelopeId(status.body) ?? readMessageId(parts)
  return reference === undefined ? 'none' : { reference, ...failure }
}

const hasType = ({ headers }: Part, type: string) =>
  (headers.get('content-type') ?? '').toLowerCase().split(';')[0]?.trim() === type

function readBoundary(type: string): string | undefined {
  const found = /;\s{0,20}boundary="?([^";\s]{1,70})"?/i.exec(type)
  return found?.[1]
}

/**
 * @param text - A part with its headers, up to the first empty line. Names of headers are in small letters, the first
 *   one counts.
 */
function splitPart(text: string): Part {
  const end = text.indexOf('\n\n')
  const head = end < 0 ? text : text.slice(0, end)
  return { headers: readHeaders(head), body: end < 0 ? '' : text.slice(end + 2) }
}

function readHeaders(head: string): Headers {
  const headers = new Map<string, string>()
  // A line that begins with a blank goes on with the one before (RFC 5322, section 2.2.3).
  for (const line of head.replace(/\n[ \t]/g, ' ').split('\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    if (name !== '' && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return headers
}

function splitParts(body: string, boundary: string): Part[] {
  const parts: string[][] = []
  for (const line of body.split('\n')) {
    if (line.startsWith(`--${boundary}--`)) break
    if (line.startsWith(`--${boundary}`)) parts.push([])
    else parts.at(-1)?.push(line)
    if (parts.length > mostParts) break
  }
  return parts.map((lines) => splitPart(lines.join('\n').replace(/^\n/, '')))
}

/** The groups of fields of a status: one about the message, then one for each address (RFC 3464, section 2.1). */
const readGroups = (body: string) => body.split(/\n{2,}/).map(readHeaders)

/** Our letters go to one address each, so the first group that failed is the one that counts. */
function readFailure(body: string): Pick<DeliveryReport, 'statusCode' | 'recipients'> | undefined {
  for (const group of readGroups(body)) {
    const statusCode = group.get('action')?.toLowerCase() === 'failed' ? readStatus(group) : undefined
    if (statusCode !== undefined) return { statusCode, recipients: readRecipients(group) }
  }
  return undefined
}

/** RFC 3464, sections 2.3.1 and 2.3.2: the address as we gave it, and the one that it was delivered to in the end. */
function readRecipients(group: Headers): string[] {
  const named = ['original-recipient', 'final-recipient'].flatMap((name) => {
    const [, address] = /^rfc822\s{0,5};\s{0,5}<?([^\s<>]{3,320})>?$/i.exec(group.get(name) ?? '') ?? []
    return address === undefined ? [] : [address]
  })
  return [...new Set(named)]
}

/** The status, or what the other server answered where the status says only that it failed (`5.0.0`). */
function readStatus(group: Headers): string | undefined {
  const status = /^5\.\d{1,3}\.\d{1,3}/.exec(group.get('status') ?? '')?.[0]
  if (status === undefined || !status.startsWith('5.0.')) return status
  const answer = /^smtp;\s{0,5}(5\d\d)(?:[ -](5\.\d{1,3}\.\d{1,3}))?/i.exec(group.get('diagnostic-code') ?? '')
  return answer?.[2] ?? answer?.[1] ?? status
}

function readEnvelopeId(body: string): string | undefined {
  const reportGroup = readGroups(body).find((group) => group.has('original-envelope-id'))
  return /^[\w-]{53}$/.exec(reportGroup?.get('original-envelope-id') ?? '')?.[0]
}

/** Of the letter that came back, whole or its headers alone. */
function readMessageId(parts: readonly Part[]): string | undefined {
  const returned = parts.find((part) => hasType(part, 'text/rfc822-headers') || hasType(part, 'message/rfc822'))
  const id = returned && splitPart(returned.body.replace(/^\n+/, '')).headers.get('message-id')
  return /^<([\w-]{53})\.[0-9a-f]{32}@/.exec(id ?? '')?.[1]
}
