/** What the people of a bank without systems do at their desk, for tests. */
import { confirmQueueProposal, decideQueueItem, type listQueue, showQueueItem } from '#contract/bank-portal.ts'
import type { WireAnswer, WireInput } from '#contract/call.ts'
import type { Client } from './app.ts'
import { pdfFile } from './files.ts'

export type QueueItem = WireAnswer<typeof listQueue>['items'][number]
type Decision = WireInput<typeof decideQueueItem>['body']

/**
 * Decides about an item.
 * @returns The answer.
 */
export function decide(client: Client, itemId: string, body: Decision) {
  return client.call(decideQueueItem, { params: { item_id: itemId }, body })
}

/**
 * What two people of a bank decide: one proposes it, another confirms it.
 * @returns The answer of the last one asked.
 */
export async function decideByTwo([maker, checker]: readonly [Client, Client], itemId: string, body: Decision) {
  return confirm(checker, itemId, await decide(maker, itemId, body))
}

type Answer = Awaited<ReturnType<typeof decide>>

/**
 * Confirms what was just proposed.
 * @param proposed - The answer to the proposal.
 * @returns The answer to the confirmation; when the proposal was refused, `proposed` itself.
 */
export async function confirm(checker: Client, itemId: string, proposed: Answer) {
  if (proposed.status !== 200 || !proposed.body.proposal_id) return proposed
  const body = { proposal_id: proposed.body.proposal_id }
  return checker.call(confirmQueueProposal, { params: { item_id: itemId }, body })
}

/**
 * Hands in a file as the certificate of an item.
 * @returns The status, and the id of the file when it was taken.
 */
export async function uploadCertificate(client: Client, itemId: string, file = pdfFile('constancia.pdf')) {
  const boundary = 'limit-of-parts'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.mimeType}\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), file.buffer, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const response = await client.inject({
    method: 'PUT',
    url: `/api/ops/bank-desk/${itemId}/certificate`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  const json = response.json()
  return { status: response.statusCode, code: json.errors?.code, fileId: String(json.body?.file_id) }
}

/**
 * Proposes to issue a deposit or a renewal with a certificate, on the days that the desk proposes.
 * @returns The answer.
 */
export async function issue(
  client: Client,
  itemId: string,
  change: Partial<Extract<Decision, { action: 'issue' }>> = {},
) {
  const { fileId } = await uploadCertificate(client, itemId)
  const { to_issue } = (await client.call(showQueueItem, { params: { item_id: itemId } })).body
  return decide(client, itemId, {
    action: 'issue',
    file_id: fileId,
    constancy_number: `DCV-${itemId.slice(0, 8)}`,
    issued_on: new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10),
    opening_date: to_issue?.opening_date ?? '',
    maturity_date: to_issue?.maturity_date ?? '',
    ...change,
  })
}

/** The same issued by two people of the bank. */
export async function issueByTwo(
  [maker, checker]: readonly [Client, Client],
  itemId: string,
  change: Partial<Extract<Decision, { action: 'issue' }>> = {},
) {
  return confirm(checker, itemId, await issue(maker, itemId, change))
}
