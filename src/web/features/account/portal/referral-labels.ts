import type { getReferrals } from '#contract/bonuses.ts'
import type { CallAnswer } from '#contract/call.ts'
import { referralTag } from '#domain/bonuses/referral.ts'

export type Referrals = CallAnswer<typeof getReferrals>
type Referral = Referrals['results'][number]

/** How far an invited person came, in words that tell nothing else about them. */
export const referralStates: Record<Referral['state'], string> = {
  registered: 'Usó tu enlace y todavía no abre un CDT',
  opening: 'Está abriendo su CDT',
  completed: 'Ya tiene su CDT',
  lost: 'No terminó la apertura',
}

/** The text of an invitation. */
export function invitationText(productName: string, url: string): string {
  return `Estoy ahorrando en CDT con ${productName}. Si abres el tuyo con mi enlace, ganas ${referralTag} sobre la tasa: ${url}`
}

/** @returns The address that opens WhatsApp with the text; the customer chooses the recipient there. */
export function whatsappAddress(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}

/** The results of the customer's invitations, in a sentence. */
export function referralSummary({ results, completed }: Pick<Referrals, 'results' | 'completed'>): string {
  const used = results.length === 1 ? '1 persona usó tu enlace' : `${results.length} personas usaron tu enlace`
  if (completed === 0) return `${used}. Ninguna tiene todavía su CDT.`
  return `${used} y ${completed === 1 ? '1 ya tiene su CDT' : `${completed} ya tienen su CDT`}.`
}
