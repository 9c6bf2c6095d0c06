import { and, asc, eq, sql } from 'drizzle-orm'
import { staffPaths } from '#contract/staff-paths.ts'
import { channelAlerts } from '../../../../platform/db/schema/webhooks.ts'
import { mostOfKind, type TaskKind } from '../task-kind.ts'

const fieldWords: Readonly<Record<string, string>> = {
  template: 'Plantilla',
  phone: 'Número',
  account: 'Cuenta de WhatsApp',
}

/** Meta's words for what most often happens; another one is shown as it came. */
const eventWords: Readonly<Record<string, string>> = {
  REJECTED: 'rechazada',
  PAUSED: 'en pausa',
  DISABLED: 'desactivada',
  FLAGGED: 'con mala calificación',
  DOWNGRADE: 'con un límite menor',
  DELETED: 'eliminada',
  ACCOUNT_VIOLATION: 'incumple una política',
  ACCOUNT_RESTRICTION: 'restringida',
  DISABLED_UPDATE: 'bloqueada o por bloquearse',
}

/** Some alerts have no event at their end: they are shown for this many days. */
const shownDays = 14

/** O01, N01: Meta restricts a template, our number or our account, so codes and notices may stop arriving. */
export const channelAlert: TaskKind = {
  kind: 'channel-alert',
  title: 'Meta avisó un problema de WhatsApp: resolverlo en su administrador',
  permission: 'moveProcesses',
  async find(db) {
    const rows = await db
      .select()
      .from(channelAlerts)
      .where(
        and(
          eq(channelAlerts.isOpen, true),
          sql`${channelAlerts.saidAt} > now() - make_interval(days => ${shownDays}::int)`,
        ),
      )
      .orderBy(asc(channelAlerts.saidAt))
      .limit(mostOfKind + 1)
    return rows.map(({ field, subject, event, reason, saidAt }) => ({
      id: `${field}.${subject.replace(/[^\w.-]+/g, '-')}`.slice(0, 80),
      since: saidAt,
      detail: [`${fieldWords[field] ?? field} ${subject}`.trim(), eventWords[event] ?? event, reason]
        .filter((part) => part !== null)
        .join(' · '),
      link: staffPaths.providers,
    }))
  },
}
