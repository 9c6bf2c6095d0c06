import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/ops-tasks.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { listTasks } from './list-tasks.ts'
import { settleDeadJob } from './settle-dead-job.ts'
import { snoozeTask, wakeTask } from './snooze-task.ts'
import { returnTask, takeTask } from './take-task.ts'

/** O01: what waits for a person, and who has it. */
export function opsTasksRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.opsTasks, (context, { caller }) => listTasks(context, caller.staff))
  callRoute(app, ctx, calls.takeTask, (context, { body, caller }) => takeTask(context, caller, body.key))
  callRoute(app, ctx, calls.returnTask, (context, { body, caller }) => returnTask(context, caller, body.key))
  callRoute(app, ctx, calls.snoozeTask, (context, { body, caller }) => snoozeTask(context, caller, body))
  callRoute(app, ctx, calls.wakeTask, (context, { body, caller }) => wakeTask(context, caller, body.key))
  callRoute(app, ctx, calls.settleDeadJob, (context, { params, body, caller }) =>
    settleDeadJob(context, caller, { ...body, jobId: params.jobId }),
  )
}
