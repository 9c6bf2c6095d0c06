import { X509Certificate } from 'node:crypto'
import type { Dispatcher } from 'undici'
import { findCauseCode } from '../../platform/observability/describe-failure.ts'
import type { BankTls } from './port.ts'
import { isBrokenOff, probeRefusal } from './probe-handshake.ts'

/** The newest certificate is tried again after so long. */
const tryAgainMs = 15 * 60_000
/** While a bank is away every call breaks off, and each probe is two handshakes. */
const probeAgainMs = 60_000

/** What opens the connections to one bank with mutual TLS, and which certificate it shows. */
export type BankLine = {
  /** What the next call goes by. */
  getAgent(): Dispatcher
  /**
   * @param error - Why a call failed.
   * @returns Whether it may be sent again, since the bank refuses our newest certificate alone.
   */
  fallBack(error: unknown): Promise<boolean>
  /** A call by that agent was answered. */
  noteAnswer(agent: Dispatcher): void
}

/** Whether the bank takes our newest certificate, and how it says that it does not. */
export type CertificateChange = { isAccepted: boolean; code?: string }

type Parts = {
  baseUrl: string
  tls: BankTls
  isPublicOnly: boolean
  createAgent: (tls: BankTls) => Dispatcher
  onChange: (change: CertificateChange) => void
  now?: () => number
}

/**
 * Decision 043: calls go with our newest certificate. Where the bank breaks a call off, its TLS is asked about both. If
 * it refuses only the newest one, calls go with the earlier one for a quarter of an hour. Then the newest is tried
 * again. One that has expired is never used.
 * @param parts - The bank's address and TLS, what makes agents, and who hears of changes.
 */
export function createBankLine(parts: Parts): BankLine {
  const { tls, createAgent, onChange, now = Date.now } = parts
  const { earlier, ...newest } = tls
  const newestAgent = createAgent(newest)
  const earlierTls = earlier && { ca: tls.ca, ...earlier }
  const earlierAgent = earlierTls && createAgent(earlierTls)
  const expiresAt = earlier ? findExpiry(earlier.certificate) : 0
  let refusedAt: number | undefined
  let probedAt = Number.NEGATIVE_INFINITY
  let probing: Promise<boolean> | undefined
  let isKnownToWork = false

  const isUsable = () => earlierAgent !== undefined && expiresAt > now()
  const isFallenBack = () => refusedAt !== undefined && now() - refusedAt < tryAgainMs && isUsable()

  async function probe(): Promise<boolean> {
    const ask = (pair: BankTls) => probeRefusal(parts.baseUrl, pair, parts.isPublicOnly)
    const [ofNewest, ofEarlier] = await Promise.all([ask(newest), ask(earlierTls ?? {})])
    if (ofNewest === undefined || ofEarlier !== undefined) return false
    refusedAt = now()
    isKnownToWork = false
    onChange({ isAccepted: false, code: ofNewest })
    return true
  }

  return {
    getAgent: () => (earlierAgent && isFallenBack() ? earlierAgent : newestAgent),
    async fallBack(error) {
      if (!isUsable() || !isBrokenOff(findCauseCode(error))) return false
      // Another call found out in the meantime.
      if (isFallenBack()) return true
      if (probing === undefined) {
        if (now() - probedAt < probeAgainMs) return false
        probedAt = now()
        probing = probe().finally(() => {
          probing = undefined
        })
      }
      return probing
    },
    noteAnswer(agent) {
      if (agent !== newestAgent || isKnownToWork || tls.certificate === undefined) return
      isKnownToWork = true
      refusedAt = undefined
      onChange({ isAccepted: true })
    },
  }
}

function findExpiry(certificate: string): number {
  try {
    return new X509Certificate(certificate).validToDate.getTime()
  } catch {
    return 0
  }
}
