/**
 * Whether a refusal means that the address itself takes no letters for good.
 * @param status - The status of RFC 3463, such as `5.1.1`, or the number of an SMTP reply without one. The subjects 1
 *   and 2 are about the address and its mailbox, and 4 is a domain that no way leads to. The rest is about the server,
 *   the letter or us, so it says nothing of the address.
 */
export function isAddressFailure(status: string): boolean {
  return /^5\.[124]\.\d{1,3}$/.test(status) || /^55[013]$/.test(status)
}
