/**
 * The API suite runs whole on one engine, and this share of it on the other too: where PostgreSQL and PGlite can
 * differ. They share the parser and the planner; the driver, the types of raw rows, locks, transactions, copies of the
 * data and jobs are not the same. `tools/second-engine.test.ts` fails on a folder that writes SQL by hand and is not here.
 */
type Share = {
  /** A folder of `src/server`, with all below it. */
  folder: string
  /** What can differ there. */
  why: string
  /** Test files, from `src/server`. */
  tests: readonly string[]
}

export const secondEngineShare: readonly Share[] = [
  {
    folder: 'db',
    why: 'Opening, migrations, the lock of the data folder, durability, exclusive work, prepared statements.',
    tests: ['db/open.test.ts', 'db/open-postgres.test.ts'],
  },
  {
    folder: 'backup',
    why: 'A copy of the data folder on one engine, pg_dump on the other.',
    tests: ['backup/backup.test.ts'],
  },
  {
    folder: 'crypto',
    why: 'Key rotation rewrites every sealed column in batches, with a setting of the transaction.',
    tests: ['crypto/rotate-keys.test.ts'],
  },
  {
    folder: 'jobs',
    why: 'pg-boss has an executor for each engine; jobs are sent inside transactions and reconciled under a lock.',
    tests: ['jobs/boss.test.ts', 'jobs/reconcile.test.ts'],
  },
  {
    folder: 'http',
    why: 'Idempotency keys and sessions are locked rows.',
    tests: ['http/idempotency.test.ts', 'http/session.test.ts', 'modules/users/sessions.test.ts'],
  },
  {
    folder: 'observability',
    why: 'Counts and sums of raw rows, which each driver reads in its own way.',
    tests: ['observability/observability.test.ts'],
  },
  {
    folder: 'providers',
    why: 'The state of a provider is kept by one upsert.',
    tests: ['modules/status/status.test.ts'],
  },
  {
    folder: 'effects.ts',
    why: 'A step with an effect outside is claimed by an insert that only one may win.',
    tests: ['modules/bank/bank.test.ts'],
  },
  {
    folder: 'modules/persons',
    why: 'A person is held by a lock on their row while what they have once is judged.',
    tests: ['modules/persons/persons.test.ts'],
  },
  {
    folder: 'migrate.ts',
    why: 'Migrations run before a server does, on a server of PostgreSQL alone.',
    tests: ['db/open-postgres.test.ts'],
  },
  {
    folder: 'modules/analytics',
    why: 'Events are counted and pruned by intervals.',
    tests: ['modules/analytics/analytics.test.ts'],
  },
  {
    folder: 'modules/auth',
    why: 'Limits are raw upserts, codes are judged under advisory locks, deliveries by intervals.',
    tests: ['modules/auth/guessing.test.ts', 'modules/auth/delivery.test.ts', 'modules/users/sessions.test.ts'],
  },
  {
    folder: 'modules/bank-portal',
    why: 'A bank’s decision is taken under an advisory lock.',
    tests: ['modules/bank-portal/bank-portal.test.ts'],
  },
  {
    folder: 'modules/bank',
    why: 'What banks answer is asked for by intervals; an ordinary opening goes from the bank to its certificate.',
    tests: ['modules/bank/bank.test.ts'],
  },
  {
    folder: 'modules/bonus-campaigns',
    why: 'A grant is taken from its campaign in the statement that checks the budget.',
    tests: ['modules/bonus-campaigns/bonus-campaigns.test.ts'],
  },
  {
    folder: 'modules/bonuses',
    why: 'Grants, payouts and the roulette are taken under locks, once for each person.',
    tests: ['modules/bonuses/grants.test.ts', 'modules/bonuses/referral.test.ts', 'modules/bonuses/roulette.test.ts'],
  },
  {
    folder: 'modules/campaigns',
    why: 'Campaigns are found by time.',
    tests: ['modules/campaigns/campaigns.test.ts'],
  },
  {
    folder: 'modules/change-requests',
    why: 'Two people at once: an advisory lock for each kind of change.',
    tests: ['modules/change-requests/change-requests.test.ts'],
  },
  {
    folder: 'modules/conversations',
    why: 'Conversations are held while two write at once; old ones are found by intervals.',
    tests: ['modules/conversations/conversations.test.ts'],
  },
  {
    folder: 'modules/customers',
    why: 'Search terms are written under a key-share lock and found by blind indexes.',
    tests: ['modules/ops/ops-processes.test.ts'],
  },
  {
    folder: 'modules/documents',
    why: 'Uploads lock their process.',
    tests: ['canary.test.ts', 'modules/bank/bank.test.ts'],
  },
  {
    folder: 'modules/forms',
    why: 'Drafts and versions of answers are upserts under a lock.',
    tests: ['canary.test.ts', 'modules/signature/paper-signature.test.ts'],
  },
  {
    folder: 'modules/health',
    why: 'Health reads figures of the jobs’ tables.',
    tests: ['modules/status/status.test.ts'],
  },
  {
    folder: 'modules/identity',
    why: 'Checks are locked while a result is judged.',
    tests: ['modules/identity/identity.test.ts'],
  },
  {
    folder: 'modules/mail-addresses',
    why: 'Of many letters at once one asks whose an address is: an insert that meets another.',
    tests: ['modules/mail-addresses/mail-addresses.test.ts'],
  },
  {
    folder: 'modules/official-rates',
    why: 'What was reported is found by its newest day.',
    tests: ['modules/rates/open-rates.test.ts'],
  },
  {
    folder: 'modules/ops-analytics',
    why: 'Medians and percentiles of raw rows.',
    tests: ['modules/ops-analytics/ops-analytics.test.ts'],
  },
  {
    folder: 'modules/ops-tasks',
    why: 'Tasks are found by intervals over many tables, the jobs’ too.',
    tests: ['modules/ops-tasks/ops-tasks.test.ts', 'modules/ops-bonuses/ops-bonuses.test.ts'],
  },
  {
    folder: 'modules/ops',
    why: 'The search over encrypted columns, and lists by page.',
    tests: ['modules/ops/ops-processes.test.ts'],
  },
  {
    folder: 'modules/payments',
    why: 'Payments are locked while a provider’s answer is judged.',
    tests: ['canary.test.ts', 'modules/ops-tasks/ops-tasks.test.ts'],
  },
  {
    folder: 'modules/privacy',
    why: 'An erasure unseals under a setting of the transaction; nothing may be left in the files of the engine.',
    tests: ['modules/privacy/erasure.test.ts', 'modules/privacy/privacy.test.ts', 'canary.test.ts'],
  },
  {
    folder: 'modules/processes',
    why: 'An opening is created and moved under locks: one by e-signature, one on paper, one by turbo.',
    tests: [
      'canary.test.ts',
      'modules/bank/bank.test.ts',
      'modules/signature/paper-signature.test.ts',
      'modules/turbo/turbo.test.ts',
    ],
  },
  {
    folder: 'modules/rates',
    why: 'The newest change is read as text of a time stamp, which each driver reads in its own way.',
    tests: [
      'modules/rates/open-rates.test.ts',
      'modules/rates/alerts.test.ts',
      'modules/rate-editor/rate-editor.test.ts',
    ],
  },
  {
    folder: 'modules/renewals',
    why: 'Periods are locked while they are decided; reminders are found by dates. A renewal goes to its certificate.',
    tests: ['modules/renewals/renewal-journey.test.ts', 'modules/renewals/reminders.test.ts'],
  },
  {
    folder: 'modules/signature',
    why: 'A signature locks its process.',
    tests: ['modules/signature/signature.test.ts', 'modules/signature/paper-signature.test.ts'],
  },
  {
    folder: 'modules/simulation',
    why: 'Rates in force are found by amount, term and time.',
    tests: ['modules/simulation/save-simulation.test.ts'],
  },
  {
    folder: 'modules/staff',
    why: 'The audit log is a chain under an advisory lock, in a table that refuses changes; passkeys are counted by SQL.',
    tests: ['modules/staff/audit.test.ts', 'modules/staff/passkeys.test.ts'],
  },
  {
    folder: 'modules/status',
    why: 'Shares of sent messages, counted in raw rows.',
    tests: ['modules/status/status.test.ts'],
  },
  { folder: 'modules/tickets', why: 'A link is used up by one update.', tests: ['modules/tickets/tickets.test.ts'] },
  { folder: 'modules/users', why: 'Sessions end by one update.', tests: ['modules/users/sessions.test.ts'] },
  {
    folder: 'modules/webhooks',
    why: 'A webhook that comes twice counts once: an insert that only one may win.',
    tests: ['modules/signature/signature.test.ts', 'canary.test.ts'],
  },
]

/** The test files of the share, from the project's folder, each once. */
export const secondEngineTests = [...new Set(secondEngineShare.flatMap(({ tests }) => tests))].map(
  (file) => `src/server/${file}`,
)
