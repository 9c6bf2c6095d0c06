import type { ProviderCheckName } from '#contract/provider-checks.ts'
import type { ProviderCheck } from '../provider-checks/present-checks.ts'

/** What a deposit cannot do without, or what is only worth knowing; `about` is the bank, figure, party or template. */
export type ReadinessPoint = { code: ReadinessCode; about?: string }

export const readinessCodes = [
  /** The database does not open, or has no tables. */
  'database',
  /** A party outside that every opening needs does not work. */
  'provider',
  /** Meta does not have the template of the sign-in codes approved. */
  'template',
  /** Nobody is an administrator with a second proof. */
  'no-administrator',
  'no-second-administrator',
  /** There are two, but none of them may approve what the other asks for. */
  'no-approver',
  /** A legal figure that nobody approved. */
  'parameter',
  'no-bank',
  /** The bank is paused in its own file, or leaves no way to pay. */
  'bank-closed',
  'no-rates',
  /** The bank's interface refuses us or does not answer. */
  'bank-silent',
  /** A bank of our portal has no two people who can confirm what the other decides. */
  'bank-desk',
  /** Nobody could pass or confirm a hit of the lists. */
  'no-compliance',
  /** The settings do not name the account whose templates could be read. */
  'templates-not-read',
] as const
export type ReadinessCode = (typeof readinessCodes)[number]

export type ReadinessFacts = {
  /** What became of the harmless calls to everybody outside. */
  checked: readonly ProviderCheck[]
  /** The template of WhatsApp that brings the codes. */
  codeTemplate: string
  administrators: { able: number; canAgree: boolean }
  hasCompliance: boolean
  /** Legal figures of today that nobody approved, as a person reads them. */
  missingParameters: readonly string[]
  /** The connected partner banks. `hasDesk`: of a bank of our portal, whether two independent people work there. */
  banks: readonly { name: string; isOpen: boolean; hasRates: boolean; hasDesk?: boolean }[]
}

export type Readiness = { obstacles: ReadinessPoint[]; notes: ReadinessPoint[] }

/** What an opening needs from sign-in to certificate. Text messages and WhatsApp stand in for each other. */
const needed: readonly ProviderCheckName[] = [
  ...(['database', 'identity', 'screening', 'signature', 'mail', 'storage', 'scanner', 'anti-bot'] as const),
]

/** R11, O04: what still prevents a deposit from being opened. One bank that lacks nothing is enough. */
export function judgeReadiness(facts: ReadinessFacts): Readiness {
  const { checked, administrators, missingParameters, hasCompliance } = facts
  const banks = judgeBanks(facts)
  return {
    obstacles: [
      ...judgeProviders(checked),
      ...listTemplates(checked, ['template-missing', 'template-not-approved'])
        .filter((template) => template === facts.codeTemplate)
        .map((about) => ({ code: 'template' as const, about })),
      ...judgeAdministrators(administrators),
      ...missingParameters.map((about) => ({ code: 'parameter' as const, about })),
      ...banks.obstacles,
    ],
    notes: [
      ...banks.notes,
      ...(hasCompliance ? [] : [{ code: 'no-compliance' as const }]),
      ...(checked.some(({ findings }) => findings.some(({ code }) => code === 'templates-not-read'))
        ? [{ code: 'templates-not-read' as const }]
        : []),
    ],
  }
}

/** Of the harmless calls alone, for a database that does not open. */
export function judgeProviders(checked: readonly ProviderCheck[]): ReadinessPoint[] {
  const isAway = ({ state }: ProviderCheck) => state === 'refused' || state === 'unreachable'
  const away = checked.filter(isAway).map(({ name }) => name)
  const channels = checked.filter(({ name }) => name === 'whatsapp' || name === 'twilio')
  const hasNoChannel = channels.length > 0 && channels.every(isAway)
  return [
    ...(away.includes('database') ? [{ code: 'database' as const }] : []),
    ...away
      .filter((name) => name !== 'database' && (needed.includes(name) || (hasNoChannel && name === 'whatsapp')))
      .map((about) => ({ code: 'provider' as const, about })),
  ]
}

function listTemplates(checked: readonly ProviderCheck[], codes: readonly string[]): string[] {
  return checked.flatMap(({ findings }) =>
    findings.flatMap(({ code, about }) => (codes.includes(code) && about !== undefined ? [about] : [])),
  )
}

function judgeAdministrators({ able, canAgree }: ReadinessFacts['administrators']): ReadinessPoint[] {
  if (able === 0) return [{ code: 'no-administrator' }]
  if (able === 1) return [{ code: 'no-second-administrator' }]
  return canAgree ? [] : [{ code: 'no-approver' }]
}

function judgeBanks({ banks, checked }: ReadinessFacts): Readiness {
  const ofBanks = banks.map((bank) => listLacks(bank, checked))
  const lacks = ofBanks.flat()
  if (ofBanks.some((one) => one.length === 0)) return { obstacles: [], notes: lacks }
  return { obstacles: banks.length === 0 ? [{ code: 'no-bank' }] : lacks, notes: [] }
}

type Bank = ReadinessFacts['banks'][number]

function listLacks({ name, isOpen, hasRates, hasDesk }: Bank, checked: readonly ProviderCheck[]): ReadinessPoint[] {
  // What stands for every bank in development has no bank's name.
  const tried = checked.find((one) => one.name === 'partner-bank' && (one.about ?? name) === name)
  const isSilent = tried?.state === 'refused' || tried?.state === 'unreachable'
  return [
    ...(isOpen ? [] : [{ code: 'bank-closed' as const, about: name }]),
    ...(hasRates ? [] : [{ code: 'no-rates' as const, about: name }]),
    ...(isSilent ? [{ code: 'bank-silent' as const, about: name }] : []),
    ...(hasDesk === false ? [{ code: 'bank-desk' as const, about: name }] : []),
  ]
}
