import type { Context } from '../../context.ts'
import * as accountsAuth from '../../modules/accounts/auth/jobs.ts'
import * as accountsCustomers from '../../modules/accounts/customers/jobs.ts'
import * as backOfficeCustomers from '../../modules/back-office/customers/jobs.ts'
import * as backOfficeReconciliations from '../../modules/back-office/reconciliations/jobs.ts'
import * as backOfficeStaff from '../../modules/back-office/staff/jobs.ts'
import * as backOfficeStaffDigest from '../../modules/back-office/staff-digest/jobs.ts'
import * as depositsExternalDeposits from '../../modules/deposits/external-deposits/jobs.ts'
import * as depositsGrowth from '../../modules/deposits/growth/jobs.ts'
import * as depositsRenewals from '../../modules/deposits/renewals/jobs.ts'
import * as depositsSavingsPlans from '../../modules/deposits/savings-plans/jobs.ts'
import * as depositsTrustedPeople from '../../modules/deposits/trusted-people/jobs.ts'
import * as notificationsConversations from '../../modules/notifications/conversations/jobs.ts'
import * as notificationsMailAddresses from '../../modules/notifications/mail-addresses/jobs.ts'
import * as openingBank from '../../modules/opening/bank/jobs.ts'
import * as openingDocuments from '../../modules/opening/documents/jobs.ts'
import * as openingIdentity from '../../modules/opening/identity/jobs.ts'
import * as openingPayments from '../../modules/opening/payments/jobs.ts'
import * as openingProcesses from '../../modules/opening/processes/jobs.ts'
import * as openingSignature from '../../modules/opening/signature/jobs.ts'
import * as privacy from '../../modules/privacy/jobs.ts'
import * as ratesOfficialRates from '../../modules/rates/official-rates/jobs.ts'
import * as ratesRates from '../../modules/rates/rates/jobs.ts'
import * as ratesSimulation from '../../modules/rates/simulation/jobs.ts'
import * as encryption from '../../platform/encryption/jobs.ts'
import type { Job } from '../../platform/jobs/job.ts'
import * as app from './jobs.ts'

/** The files of jobs, one for each module that has some. */
const modules: readonly Readonly<Record<string, Job<Context>>>[] = [
  openingIdentity,
  openingDocuments,
  openingSignature,
  openingBank,
  openingPayments,
  openingProcesses,
  depositsRenewals,
  depositsExternalDeposits,
  depositsGrowth,
  depositsTrustedPeople,
  depositsSavingsPlans,
  backOfficeCustomers,
  backOfficeReconciliations,
  backOfficeStaff,
  backOfficeStaffDigest,
  notificationsConversations,
  notificationsMailAddresses,
  privacy,
  ratesOfficialRates,
  ratesRates,
  ratesSimulation,
  accountsAuth,
  accountsCustomers,
  encryption,
  app,
]

/** Every job, from its queue's options to what it does. */
export const allJobs: readonly Job<Context>[] = modules.flatMap((module) => Object.values(module))
