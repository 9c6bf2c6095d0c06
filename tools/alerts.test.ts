import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { findMissing } from './debian-packages.mjs'

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> }
const read = (file: string) => parse(readFileSync(file, 'utf8'))
const rules = (read('ops/prometheus/alerts.yml').groups as { rules: Rule[] }[]).flatMap((group) => group.rules)
const runbook = readFileSync('docs/runbook.md', 'utf8')

test('R41 every alert leads to its own part of the runbook, and the runbook has no other', () => {
  const headings = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(headings).toEqual(rules.map(({ alert }) => alert))
  for (const { alert, annotations, labels } of rules) {
    expect(annotations.runbook, alert).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
    expect(['page', 'ticket'], alert).toContain(labels.severity)
  }
})

test('R41 Prometheus asks for everything that an alert counts on, and tells Alertmanager', () => {
  const { scrape_configs, alerting } = read('ops/prometheus/prometheus.yml')
  const jobs = scrape_configs.map((one: { job_name: string }) => one.job_name)
  expect(jobs).toEqual(['cosecha', 'machine', 'postgres', 'pgbouncer', 'alertmanager'])
  const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true })
  const targets = [...scrape_configs, ...alerting.alertmanagers].flatMap((one) => one.static_configs[0].targets)
  for (const target of targets) expect(Object.keys(services), target).toContain(target.split(':')[0])
})

const missing = findMissing({ promtool: 'prometheus', amtool: 'prometheus-alertmanager' })

describe.runIf(missing.length === 0)('with the tools of Prometheus', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-alerts-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const check = (program: string, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' })
    return { status, said: status === 0 ? '' : `${stdout}${stderr}` }
  }
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }

  test('R41 Prometheus and Alertmanager read their files', () => {
    expect(check('promtool', 'check', 'config', 'ops/prometheus/prometheus.yml')).toEqual({ status: 0, said: '' })
    expect(check('amtool', 'check-config', 'ops/alertmanager/alertmanager.yml')).toEqual({ status: 0, said: '' })
  })

  test('R41 every query of the dashboard is one that Prometheus can read', () => {
    type Panel = { targets?: { expr: string }[]; panels?: Panel[] }
    const queries = (panels: Panel[]): string[] =>
      panels.flatMap(({ targets = [], panels: inner = [] }) => [...targets.map(({ expr }) => expr), ...queries(inner)])
    const found = queries(JSON.parse(readFileSync('ops/grafana/cosecha.json', 'utf8')).panels)
    expect(found.length).toBeGreaterThan(15)
    // Grafana puts its own words in; any duration and name stand for them.
    const filled = found.map((query) => query.replace(/\$__\w+/g, '5m').replace(/\$\{?\w+\}?/g, 'x'))
    const groups = [{ name: 'queries', rules: filled.map((expr, at) => ({ record: `query:${at}`, expr })) }]
    const file = write('queries.yml', stringify({ groups }))
    expect(check('promtool', 'check', 'rules', file)).toEqual({ status: 0, said: '' })
  })

  test('R41 a page goes to who is on call, everything else to who reads it in the morning', () => {
    for (const severity of ['page', 'ticket']) {
      const words = ['config', 'routes', 'test', '--config.file=ops/alertmanager/alertmanager.yml']
      const { stdout } = spawnSync('amtool', [...words, `--verify.receivers=${severity}`, `severity=${severity}`], {
        encoding: 'utf8',
      })
      expect(stdout.trim()).toBe(severity)
    }
  })

  test('R41 somebody is called when all is dead, when one is, when the backup is old, and by nothing else', () => {
    const series = (name: string, values: string) => ({ series: name, values })
    const firing = (alertname: string, eval_time: string, isFiring: boolean, labels: Record<string, string> = {}) => {
      const rule = rules.find(({ alert }) => alert === alertname)
      const exp_annotations = {
        ...rule?.annotations,
        summary: rule?.annotations.summary?.replace('{{ $labels.instance }}', labels.instance ?? ''),
      }
      const exp_labels = { severity: 'page', ...labels }
      return { alertname, eval_time, exp_alerts: isFiring ? [{ exp_labels, exp_annotations }] : [] }
    }
    const one = { job: 'cosecha', instance: 'api-1:9400' }
    const tests = [
      {
        interval: '1m',
        input_series: [
          series('up{job="cosecha",instance="api-1:9400"}', '1x5 0x20'),
          series('up{job="cosecha",instance="api-2:9400"}', '1x25'),
        ],
        alert_rule_test: [
          firing('CosechaDown', '5m', false),
          firing('CosechaDown', '9m', true, one),
          firing('CosechaGone', '9m', false),
        ],
      },
      { interval: '1m', input_series: [], alert_rule_test: [firing('CosechaGone', '5m', true, { job: 'cosecha' })] },
      {
        interval: '5m',
        input_series: [series('cosecha_backup_finished_timestamp_seconds', '0x400')],
        alert_rule_test: [firing('BackupLate', '20h', false), firing('BackupLate', '28h', true)],
      },
    ]
    const rule_files = [join(process.cwd(), 'ops/prometheus/alerts.yml')]
    const file = write('tests.yml', stringify({ rule_files, evaluation_interval: '1m', tests }))
    expect(check('promtool', 'test', 'rules', file)).toEqual({ status: 0, said: '' })
  })
})
