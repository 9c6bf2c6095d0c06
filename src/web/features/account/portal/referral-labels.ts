import type { getReferrals } from '#contract/bonuses.ts'
import type { CallAnswer } from '#contract/call.ts'
import { referralTag } from '#domain/bonuses/referral.ts'

export type Referrals = CallAnswer<typeof getReferrals>
type Referral = Referrals['results'][number]

/** How far an invited person went, in words that tell nothing else of them. */
export const referralStates: Record<Referral['state'], string> = {
  registered: 'Usó tu enlace y todavía no abre un CDT',
  opening: 'Está abriendo su CDT',
  completed: 'Ya tiene su CDT',
  lost: 'No terminó la apertura',
}

/** What is sent to whom one invites. In: the name of the product, and the link. */
export function invitationText(productName: string, url: string): string {
  return `Estoy ahorrando en CDT con ${productName}. Si abres el tuyo con mi enlace, ganas ${referralTag} sobre la tasa: ${url}`
}

/** In: a text. Out: the address that opens WhatsApp with it written; whom it goes to is chosen there. */
export function whatsappAddress(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}

/** How one's invitations are going, in a sentence. */
export function referralSummary({ results, completed }: Pick<Referrals, 'results' | 'completed'>): string {
  const used = results.length === 1 ? '1 persona usó tu enlace' : `${results.length} personas usaron tu enlace`
  if (completed === 0) return `${used}. Ninguna tiene todavía su CDT.`
  return `${used} y ${completed === 1 ? '1 ya tiene su CDT' : `${completed} ya tienen su CDT`}.`
}
