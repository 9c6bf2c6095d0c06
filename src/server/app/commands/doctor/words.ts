import type { ProviderCheckName, ProviderCheckState } from '#contract/provider-checks.ts'

/** What each party outside is called, and what it means for a saver while it does not work. */
export const checkWords: Record<ProviderCheckName, { title: string; without: string }> = {
  database: { title: 'Database and keys', without: 'nothing works at all' },
  identity: { title: 'Truora, identity', without: 'nobody can prove who they are, so no deposit is opened' },
  screening: { title: 'Truora, lists', without: 'openings stop after the identity, until lists are consulted' },
  signature: { title: 'ZapSign', without: 'nobody can sign; approved documents wait' },
  payments: { title: 'Wompi', without: 'nobody can pay by PSE; transfers still work' },
  whatsapp: { title: 'WhatsApp', without: 'codes and notices go by text message, which costs more' },
  twilio: { title: 'Twilio', without: 'who has no WhatsApp gets no code and cannot sign in' },
  mail: { title: 'Mail', without: 'certificates, letters and answers reach nobody' },
  storage: { title: 'Documents', without: 'nobody can upload or read a document' },
  scanner: { title: 'clamd', without: 'uploads wait or are not looked through' },
  'text-recognition': { title: 'Tesseract', without: 'letters of banks are read from PDFs with text alone' },
  'anti-bot': { title: 'reCAPTCHA', without: 'programs can ask for codes, or new browsers get none' },
  crm: { title: 'CRM', without: 'advisers hear of no saved simulation; savers notice nothing' },
  'market-figures': { title: 'Banco de la República', without: 'staff type inflation in' },
  'official-rates': { title: 'Official rates', without: 'the official column grows old' },
  'company-sign-in': { title: 'Company sign-in', without: 'the team signs in by phone; savers notice nothing' },
  'partner-bank': { title: 'Partner bank', without: 'no deposit is approved or issued' },
}

export const stateWords: Record<ProviderCheckState, string> = {
  works: 'works',
  attention: 'works in part',
  refused: 'refuses us',
  unreachable: 'no answer',
  'not-set': 'not set',
  closed: 'closed by hand',
}
