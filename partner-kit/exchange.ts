import type { BankAnswer, SentRequest } from './bank-client.ts'

/** What went to a bank and what came of it, to be shown to its people. */
export type Exchange = {
  sent: Omit<SentRequest, 'body'> & { body?: unknown }
  /** Nothing where the bank did not answer. */
  came?: { status: number; type: string; body: unknown }
}

/** As it is shown in JSON: bodies as values where they are JSON, with the beginning of each file. */
export function describeExchange(sent: SentRequest, came: BankAnswer | undefined): Exchange {
  const { body, ...head } = sent
  return {
    sent: body === '' ? head : { ...head, body: readBody(body) },
    ...(came ? { came: { status: came.status, type: came.type, body: bodyOf(came) } } : {}),
  }
}

export function formatSent({ method, url, headers, body }: SentRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`→ ${method} ${url}`, ...lines, ...(body ? ['', formatBody(readBody(body))] : []), ''].join('\n')
}

export function formatCame(answer: BankAnswer): string {
  return [`← ${answer.status} ${answer.type}`, '', formatBody(bodyOf(answer)), ''].join('\n')
}

const longestText = 2_000

function bodyOf({ bytes, json, type }: BankAnswer): unknown {
  if (json !== undefined) return readBody(bytes.toString())
  return /^text\//.test(type) && bytes.byteLength <= longestText ? bytes.toString() : `(${bytes.byteLength} bytes)`
}

/** JSON to look at, with only the beginning of each file in it; a text that is no JSON as it stands. */
export function readBody(text: string): unknown {
  const shorten = (name: string, value: unknown) =>
    name === 'base64' && typeof value === 'string' && value.length > 40 ? `${value.slice(0, 40)}…` : value
  try {
    return JSON.parse(text, shorten)
  } catch {
    return text.slice(0, longestText)
  }
}

export const formatBody = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body, undefined, 2))
