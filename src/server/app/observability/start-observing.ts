import type { Context } from '../../context.ts'
import { version } from '../../platform/http/documentation.ts'
import { serveMetrics } from '../../platform/observability/metrics-server.ts'
import { createMetrics } from './metrics.ts'

/**
 * Starts what lets this process be watched, as far as the settings ask for it: figures on a port of their own, spans to
 * a collector.
 * @returns How to end it.
 */
export async function startObserving(ctx: Context): Promise<{ stop(): Promise<void> }> {
  const { METRICS_PORT, METRICS_HOST, OTEL_EXPORTER_OTLP_ENDPOINT: collector, PROCESS_ROLE } = ctx.config
  const stops: (() => Promise<void>)[] = []
  if (METRICS_PORT !== undefined) {
    const metrics = createMetrics(ctx)
    const server = await serveMetrics(metrics.registry, { port: METRICS_PORT, host: METRICS_HOST })
    stops.push(async () => {
      await server.close()
      metrics.stop()
    })
  }
  if (collector !== undefined) {
    const resource = { 'service.name': 'cosecha', 'service.version': version, 'cosecha.role': PROCESS_ROLE }
    const { startTracing } = await import('../../platform/observability/start-tracing.ts')
    stops.push(
      startTracing({ endpoint: collector, headers: ctx.config.OTEL_EXPORTER_OTLP_HEADERS, resource }, ctx.logger),
    )
  }
  return {
    async stop() {
      for (const stop of stops) await stop()
    },
  }
}
