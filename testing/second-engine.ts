/**
 * The API suite runs whole on one engine, and this share of it on the other too: where PostgreSQL and PGlite can
 * differ. They share the parser and the planner; the driver, the types of raw rows, locks, transactions, copies of the
 * data and jobs are not the same. `tools/second-engine.test.ts` fails on a folder that writes SQL by hand and is not
 * here. One catalogue, because a folder is in it once.
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
    folder: 'platform/db',
    why: 'Opening, migrations, the lock of the data folder, durability, exclusive work, prepared statements.',
    tests: ['platform/db/open.test.ts', 'platform/db/open-postgres.test.ts'],
  },
  {
    folder: 'app/backup',
    why: 'A copy of the data folder on one engine, pg_dump on the other.',
    tests: ['app/backup/backup.test.ts'],
  },
  {
    folder: 'platform/encryption',
    why: 'Key rotation rewrites every sealed column in batches, with a setting of the transaction.',
    tests: ['platform/encryption/rotate-keys.test.ts'],
  },
  {
    folder: 'platform/jobs',
    why: 'pg-boss has an executor for each engine; jobs are sent inside transactions and reconciled under a lock.',
    tests: ['platform/jobs/boss.test.ts'],
  },
  {
    folder: 'app/jobs',
    why: 'What may have been lost is found by intervals, under a lock that one process holds.',
    tests: ['app/jobs/reconcile.test.ts'],
  },
  {
    folder: 'platform/rate-limit',
    why: 'Limits are raw upserts over windows of time.',
    tests: ['modules/accounts/auth/guessing.test.ts'],
  },
  {
    folder: 'platform/http',
    why: 'Idempotency keys and sessions are locked rows.',
    tests: [
      'platform/http/idempotency.test.ts',
      'platform/http/session.test.ts',
      'modules/accounts/users/sessions.test.ts',
    ],
  },
  {
    folder: 'app/observability',
    why: 'Counts and sums of raw rows, which each driver reads in its own way.',
    tests: ['app/observability/observability.test.ts'],
  },
  {
    folder: 'providers',
    why: 'The state of a provider is kept by one upsert.',
    tests: ['modules/status/status/status.test.ts'],
  },
  {
    folder: 'platform/idempotent-effect.ts',
    why: 'A step with an effect outside is claimed by an insert that only one may win.',
    tests: ['modules/opening/bank/bank.test.ts'],
  },
  {
    folder: 'modules/accounts/persons',
    why: 'A person is held by a lock on their row while what they have once is judged.',
    tests: ['modules/accounts/persons/persons.test.ts'],
  },
  {
    folder: 'app/commands/migrate.ts',
    why: 'Migrations run before a server does, on a server of PostgreSQL alone.',
    tests: ['platform/db/open-postgres.test.ts'],
  },
  {
    folder: 'modules/marketing/analytics',
    why: 'Events are counted and pruned by intervals.',
    tests: ['modules/marketing/analytics/analytics.test.ts'],
  },
  {
    folder: 'modules/accounts/auth',
    why: 'Limits are raw upserts, codes are judged under locks, deliveries by intervals.',
    tests: [
      'modules/accounts/auth/guessing.test.ts',
      'modules/accounts/auth/delivery.test.ts',
      'modules/accounts/users/sessions.test.ts',
    ],
  },
  {
    folder: 'modules/bank-portal',
    why: 'A bank’s decision is taken under a lock.',
    tests: ['modules/bank-portal/bank-portal.test.ts'],
  },
  {
    folder: 'modules/opening/bank',
    why: 'What banks answer is asked for by intervals; an ordinary opening goes from the bank to its certificate.',
    tests: ['modules/opening/bank/bank.test.ts'],
  },
  {
    folder: 'modules/bonuses/bonus-campaigns',
    why: 'A grant is taken from its campaign in the statement that checks the budget.',
    tests: [
      'modules/bonuses/bonus-campaigns/bonus-campaigns.test.ts',
      'modules/bonuses/bonus-campaigns/bonus-holds.test.ts',
    ],
  },
  {
    folder: 'modules/bonuses/bonuses',
    why: 'Grants, payouts and the roulette are taken under locks, once for each person.',
    tests: [
      'modules/bonuses/bonuses/grants.test.ts',
      'modules/bonuses/bonuses/referral.test.ts',
      'modules/bonuses/bonuses/roulette.test.ts',
    ],
  },
  {
    folder: 'modules/marketing/campaigns',
    why: 'Campaigns are found by time.',
    tests: ['modules/marketing/campaigns/campaigns.test.ts'],
  },
  {
    folder: 'modules/back-office/change-requests',
    why: 'Two people at once: a lock for each kind of change.',
    tests: ['modules/back-office/change-requests/change-requests.test.ts'],
  },
  {
    folder: 'modules/back-office/bank-connections',
    why: 'A connection is changed under the lock of its row.',
    tests: ['modules/back-office/bank-connections/bank-connections.test.ts'],
  },
  {
    folder: 'modules/accounts/messages',
    why: 'A message is kept by one upsert, and its status only moves forward.',
    tests: ['modules/back-office/provider-trail/provider-trail.test.ts'],
  },
  {
    folder: 'modules/back-office/provider-trail',
    why: 'The jobs that asked providers are raw rows of the job engine.',
    tests: ['modules/back-office/provider-trail/provider-trail.test.ts'],
  },
  {
    folder: 'modules/notifications/conversations',
    why: 'Conversations are held while two write at once; old ones are found by intervals.',
    tests: ['modules/notifications/conversations/conversations.test.ts'],
  },
  {
    folder: 'modules/accounts/customers',
    why: 'Search terms are written under a key-share lock and found by blind indexes.',
    tests: ['modules/back-office/ops/ops-processes.test.ts'],
  },
  {
    folder: 'modules/opening/documents',
    why: 'Uploads lock their process.',
    tests: ['app/canary.test.ts', 'modules/opening/bank/bank.test.ts'],
  },
  {
    folder: 'modules/opening/employers',
    why: 'What a process says of its employer is an upsert.',
    tests: ['modules/opening/employers/employers.test.ts'],
  },
  {
    folder: 'modules/opening/forms',
    why: 'Drafts and versions of answers are upserts under a lock.',
    tests: ['app/canary.test.ts', 'modules/opening/signature/paper-signature.test.ts'],
  },
  {
    folder: 'modules/status/health',
    why: 'Health reads figures of the jobs’ tables.',
    tests: ['modules/status/status/status.test.ts'],
  },
  {
    folder: 'modules/opening/identity',
    why: 'Checks are locked while a result is judged.',
    tests: ['modules/opening/identity/identity.test.ts'],
  },
  {
    folder: 'modules/notifications/mail-addresses',
    why: 'Of many letters at once one asks whose an address is: an insert that meets another.',
    tests: ['modules/notifications/mail-addresses/mail-addresses.test.ts'],
  },
  {
    folder: 'modules/rates/official-rates',
    why: 'What was reported is found by its newest day.',
    tests: ['modules/rates/rates/open-rates.test.ts'],
  },
  {
    folder: 'modules/back-office/ops-analytics',
    why: 'Medians and percentiles of raw rows.',
    tests: [
      'modules/back-office/ops-analytics/ops-analytics.test.ts',
      'modules/back-office/ops-analytics/figures.test.ts',
    ],
  },
  {
    folder: 'modules/back-office/reconciliations',
    why: 'A day is a span of instants over joined tables, and a file is inserted once.',
    tests: ['modules/back-office/reconciliations/reconciliations.test.ts'],
  },
  {
    folder: 'modules/back-office/provider-checks',
    why: 'One statement shows that the database answers.',
    tests: [
      'modules/back-office/provider-checks/provider-checks.test.ts',
      'modules/back-office/provider-checks/close-provider.test.ts',
    ],
  },
  {
    folder: 'modules/back-office/ops-tasks',
    why: 'Tasks are found by intervals over many tables, the jobs’ too.',
    tests: ['modules/back-office/ops-tasks/ops-tasks.test.ts', 'modules/back-office/ops-bonuses/ops-bonuses.test.ts'],
  },
  {
    folder: 'modules/back-office/customers',
    why: 'A proof counts for some days, and files without a request are found by an interval.',
    tests: ['modules/back-office/customers/lost-phone.test.ts'],
  },
  {
    folder: 'modules/back-office/ops',
    why: 'The search over encrypted columns, and lists by page.',
    tests: ['modules/back-office/ops/ops-processes.test.ts', 'modules/back-office/ops/process-list.test.ts'],
  },
  {
    folder: 'modules/opening/payments',
    why: 'Payments are locked while a provider’s answer is judged.',
    tests: ['app/canary.test.ts', 'modules/back-office/ops-tasks/ops-tasks.test.ts'],
  },
  {
    folder: 'modules/privacy',
    why: 'An erasure unseals under a setting of the transaction; nothing may be left in the files of the engine.',
    tests: ['modules/privacy/erasure.test.ts', 'modules/privacy/privacy.test.ts', 'app/canary.test.ts'],
  },
  {
    folder: 'modules/opening/processes',
    why: 'An opening is created and moved under locks: one by e-signature, one on paper, one by turbo. Waits are measured.',
    tests: [
      'app/canary.test.ts',
      'modules/opening/bank/bank.test.ts',
      'modules/opening/signature/paper-signature.test.ts',
      'modules/opening/turbo/turbo.test.ts',
      'modules/opening/processes/waits.test.ts',
    ],
  },
  {
    folder: 'modules/opening/service-record',
    why: 'Medians of raw rows, and days of a time zone.',
    tests: ['modules/opening/service-record/service-record.test.ts'],
  },
  {
    folder: 'modules/rates/rates',
    why: 'The newest change is read as text of a time stamp, which each driver reads in its own way.',
    tests: [
      'modules/rates/rates/open-rates.test.ts',
      'modules/rates/rates/alerts.test.ts',
      'modules/rates/rate-editor/rate-editor.test.ts',
    ],
  },
  {
    folder: 'modules/deposits/external-deposits',
    why: 'Notes are counted under a lock; reminders are found by dates and claimed by a condition.',
    tests: ['modules/deposits/external-deposits/external-deposits.test.ts'],
  },
  {
    folder: 'modules/accounts/assistants',
    why: 'A code is used once by a condition; permissions are counted under a lock and end with their tokens.',
    tests: ['modules/deposits/assistants/assistants.test.ts', 'modules/deposits/assistants/attacks.test.ts'],
  },
  {
    folder: 'modules/deposits/trusted-people',
    why: 'People are counted under a lock; a row goes or stays by a condition.',
    tests: ['modules/deposits/trusted-people/trusted-people.test.ts'],
  },
  {
    folder: 'modules/deposits/savings-plans',
    why: 'Plans are found by dates and claimed by a condition.',
    tests: [
      'modules/deposits/savings-plans/maturity-plans.test.ts',
      'modules/deposits/savings-plans/ladder-plan.test.ts',
    ],
  },
  {
    folder: 'modules/deposits/renewals',
    why: 'Periods are locked while they are decided; reminders are found by dates. A renewal goes to its certificate.',
    tests: ['modules/deposits/renewals/renewal-journey.test.ts', 'modules/deposits/renewals/reminders.test.ts'],
  },
  {
    folder: 'modules/opening/signature',
    why: 'A signature locks its process.',
    tests: ['modules/opening/signature/signature.test.ts', 'modules/opening/signature/paper-signature.test.ts'],
  },
  {
    folder: 'modules/rates/simulation',
    why: 'Rates in force are found by amount, term and time.',
    tests: ['modules/rates/simulation/save-simulation.test.ts'],
  },
  {
    folder: 'modules/back-office/staff',
    why: 'The audit log is a chain under a lock, in a table that refuses changes; passkeys are counted by SQL.',
    tests: ['modules/back-office/staff/audit.test.ts', 'modules/back-office/staff/passkeys.test.ts'],
  },
  {
    folder: 'modules/status/status',
    why: 'Shares of sent messages, counted in raw rows.',
    tests: ['modules/status/status/status.test.ts'],
  },
  {
    folder: 'modules/accounts/tickets',
    why: 'A link is used up by one update.',
    tests: ['modules/accounts/tickets/tickets.test.ts'],
  },
  {
    folder: 'modules/accounts/users',
    why: 'Sessions end by one update.',
    tests: ['modules/accounts/users/sessions.test.ts'],
  },
  {
    folder: 'modules/notifications/notice-wishes',
    why: 'A wish is an upsert on a key of three columns.',
    tests: ['modules/notifications/notice-wishes/notice-wishes.test.ts'],
  },
  {
    folder: 'modules/back-office/list-views',
    why: 'A member is locked while their views are counted.',
    tests: ['modules/back-office/list-views/list-views.test.ts'],
  },
  {
    folder: 'modules/back-office/absences',
    why: 'An absence is an upsert, and what a member has is counted over three tables.',
    tests: ['modules/back-office/absences/absences.test.ts'],
  },
  {
    folder: 'modules/back-office/company-sign-in',
    why: 'An attempt is used up by a delete that only one may win.',
    tests: ['modules/back-office/company-sign-in/company-sign-in.test.ts'],
  },
  {
    folder: 'modules/back-office/staff-digest',
    why: 'What waits on a desk is counted in raw rows.',
    tests: ['modules/back-office/staff-digest/staff-digest.test.ts'],
  },
  {
    folder: 'modules/webhooks',
    why: 'A webhook that comes twice counts once: an insert that only one may win.',
    tests: ['modules/opening/signature/signature.test.ts', 'app/canary.test.ts'],
  },
]

/** The test files of the share, from the project's folder, each once. */
export const secondEngineTests = [...new Set(secondEngineShare.flatMap(({ tests }) => tests))].map(
  (file) => `src/server/${file}`,
)
