import { sql } from 'drizzle-orm'
import { staffPaths } from '#contract/staff-paths.ts'
import { bonusGrants, campaigns } from '../../../../platform/db/schema/bonuses.ts'
import { mostOfKind, type TaskKind } from '../task-kind.ts'

/**
 * O01, O04: within some hour of the last day, openings asked for a tenth of a campaign's budget or more. They count
 * whatever became of them: a crowd came, or somebody tries to use the budget up.
 */
export const campaignDraining: TaskKind = {
  kind: 'campaign-draining',
  title: 'En una hora pidieron la décima parte de una campaña: revisar quiénes abren y, si hace falta, pausarla',
  permission: 'changeCampaigns',
  async find(db) {
    const { rows } = await db.execute<{ code: string; name: string; since: number }>(sql`
      select asked.code, asked.name, (extract(epoch from min(asked.at)) * 1000)::float8 as since
      from (
        select ${campaigns.code} as code, ${campaigns.name} as name, ${bonusGrants.createdAt} as at,
          ${campaigns.budgetCop} as budget_cop, ${campaigns.budgetGrants} as budget_grants,
          sum(${bonusGrants.amountCop}) over hour as hour_cop, count(*) over hour as hour_grants
        from ${bonusGrants} join ${campaigns} on ${campaigns.code} = ${bonusGrants.campaignCode}
        where ${bonusGrants.createdAt} > now() - interval '25 hours'
        window hour as (partition by ${campaigns.code} order by ${bonusGrants.createdAt}
          range between interval '1 hour' preceding and current row)
      ) as asked
      where asked.at > now() - interval '1 day'
        and (asked.hour_cop * 10 >= asked.budget_cop or asked.hour_grants * 10 >= asked.budget_grants)
      group by asked.code, asked.name order by since limit ${mostOfKind + 1}::int`)
    return rows.map(({ code, name, since }) => ({
      id: code,
      since: new Date(since),
      detail: name,
      link: staffPaths.campaigns,
    }))
  },
}
