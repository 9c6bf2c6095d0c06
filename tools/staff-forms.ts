/** npm run generate -- staff-forms: writes the table of what staff write in docs/rules.md from the fields. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { connectionForm } from '#domain/banks/connection-fields.ts'
import { campaignFields, figureFields } from '#domain/bonuses/campaign-fields.ts'
import type { Condition } from '#domain/forms/field.ts'
import { issueFields, reportFields } from '#domain/staff-forms/desk-fields.ts'
import * as list from '#domain/staff-forms/list-fields.ts'
import { bandFields, proposalFields } from '#domain/staff-forms/rate-fields.ts'
import { wrongByKind } from '#domain/staff-forms/read-form.ts'
import type { Column, StaffField, StaffFields } from '#domain/staff-forms/staff-field.ts'
import * as work from '#domain/staff-forms/work-fields.ts'
import { putRows } from './task-kinds.ts'

const pageFile = fileURLToPath(new URL('../docs/rules.md', import.meta.url))

export const readRules = (): string => readFileSync(pageFile, 'utf8')

/** The forms, each by what it is about. */
const forms: Readonly<Record<string, StaffFields>> = {
  campaign: { ...campaignFields, ...figureFields },
  rates: work.ratesFields,
  'rates of a term': { ...proposalFields, ...bandFields },
  parameter: work.parameterFields,
  commission: work.commissionFields,
  connection: connectionForm,
  'payment given back, step out of turn': work.reasonFields,
  'hit of the lists': work.screeningFields,
  'lost phone': work.phoneFields,
  member: work.memberFields,
  'bank or provider closed by hand': work.closingFields,
  note: work.noteFields,
  'payout noted': work.paidFields,
  'task put aside': work.snoozeFields,
  'day that does not match': work.dayFields,
  'message to customers': list.messageFields,
  'processes cancelled': list.cancelFields,
  'view of the list': list.viewFields,
  'answer about personal data': work.privacyFields,
  'deposit issued by a bank': issueFields,
  'deposit paid early': reportFields['tell-cancelled-early'],
  'deposit pledged': reportFields['tell-pledged'],
  'pledge released, holder died': reportFields['tell-holder-died'],
}

const heading =
  '| form | field | what it takes | asked where | said where it is otherwise |\n| --- | --- | --- | --- | --- |\n'
const digits = new Intl.NumberFormat('en')

function range({ least = 0, most }: { least?: number; most: number }, unit: string): string {
  return least === 0
    ? `up to ${digits.format(most)}${unit}`
    : `${digits.format(least)} to ${digits.format(most)}${unit}`
}

function columnWords(column: Column): string {
  if (column.kind === 'percent') return 'percent'
  return range(column, column.kind === 'pesos' ? ' pesos' : column.kind === 'line' ? ' characters' : '')
}

/** What a field takes, in a few words. */
function takes(field: StaffField): string {
  switch (field.kind) {
    case 'line':
    case 'text':
      return `${range(field, ' characters')}${field.kind === 'line' && field.pattern ? ` like \`${field.pattern.source.replaceAll('|', '\\|')}\`` : ''}`
    case 'secret':
    case 'secret-file':
      return `a secret of ${range(field, ' characters')}, which is never shown again`
    case 'day':
      return 'a day'
    case 'pesos':
      return range(field, ' pesos')
    case 'whole':
      return range(field, '')
    case 'percent':
      return 'percent with up to three places, below 100'
    case 'figure':
      return `pesos or percent, as \`${field.by}\` says`
    case 'choice':
      return `one of ${field.choices.map(({ label }) => `«${label}»`).join(', ')}`
    case 'bank':
      return 'a bank'
    case 'box':
      return 'yes or no'
    case 'names':
      return `${range(field, ' names')}, each like \`${field.pattern.source}\``
    case 'rows': {
      const columns = Object.entries(field.columns).map(([name, column]) => {
        const ways = 'oneOf' in column ? Object.values(column.oneOf).map(columnWords).join(' or ') : columnWords(column)
        return `${name}: ${ways}`
      })
      return `${range(field, ' lines')} of ${columns.join('; ')}`
    }
  }
}

function conditionWords(condition: Condition): string {
  if ('in' in condition) return `\`${condition.field}\` is ${condition.in.map((one) => `\`${one}\``).join(' or ')}`
  if ('not' in condition) return `\`${condition.field}\` is not \`${condition.not}\``
  return `\`${condition.field}\` is \`${condition.equals}\``
}

function rowOf(form: string, name: string, field: StaffField): string {
  const said = field.kind === 'box' ? '' : (field.wrong ?? wrongByKind[field.kind])
  const words = field.kind === 'figure' ? Object.values(field.asked).map(({ wrong }) => wrong) : [said]
  const missing = Object.values(field.missing?.words ?? {})
  const isFree = field.optional === true ? ', or nothing' : field.optional === 'kept' ? ', or nothing: it stays' : ''
  const asked = field.when?.map(conditionWords).join(' and ') ?? 'always'
  const all = [...words, ...missing].filter(Boolean).join('. ')
  return `| ${form} | ${field.label} (\`${name}\`) | ${takes(field)}${isFree} | ${asked} | ${all || '–'} |\n`
}

/** @returns The page with a row for each field of each form. */
export function writeStaffForms(page: string): string {
  const rows = Object.entries(forms).flatMap(([form, fields]) =>
    Object.entries(fields).map(([name, field]) => rowOf(form, name, field)),
  )
  return putRows(page, heading, rows)
}

/** @returns The tables of the domain that are not in the page. */
export function missingForms(): string[] {
  const listed = new Set<unknown>(Object.values(forms))
  return Object.entries(work)
    .filter(([name, table]) => name.endsWith('Fields') && !listed.has(table))
    .map(([name]) => name)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(pageFile, writeStaffForms(readRules()))
