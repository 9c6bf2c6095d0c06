import { pagePaths } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { getFormPaths, isFormPath, turboQuestionsPath } from '#domain/banks/form-paths.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import type { Form, FormKind } from '#domain/forms/form.ts'
import { formFor } from '#domain/forms/registry.ts'
import { turboForm } from '#domain/forms/turbo.ts'

type Process = Pick<ProcessView, 'bankId' | 'path' | 'processStatus' | 'extra'>

/** A form whose answers the customer reviews, and the address where they are corrected, with its stage (A §2). */
export type ConfirmedForm = { kind: FormKind; form: Form; path: string }

const stages = { personal: '', financial: '?stage=2', questions: '?stage=3' } as const

/**
 * F05: the forms of a process whose answers can be reviewed. A turbo opening has one form instead of all; a renewal
 * does not ask the bank's questions again.
 */
export function confirmedForms({ bankId, processStatus, extra }: Process): ConfirmedForm[] {
  const isRenewal = processStatus.startsWith('R-')
  if (extra.isTurboCdt && !isRenewal) return [{ kind: 'turbo', form: turboForm, path: turboQuestionsPath }]
  const kinds = isRenewal ? (['personal', 'financial'] as const) : (['personal', 'financial', 'questions'] as const)
  const paths = getFormPaths(partnerBank(bankId))
  return kinds.flatMap((kind) => {
    const form = formFor(kind, bankId)
    return form ? [{ kind, form, path: paths[kind] + stages[kind] }] : []
  })
}

/** Whether the data of a process can be confirmed: it is at one of its forms, or at the welcome before them. */
export function isAtForms({ path }: Pick<Process, 'path'>): boolean {
  const pathname = getPathname(path)
  return pathname === pagePaths.returningCustomer || isFormPath(pathname)
}

/** Whether a form can be opened to correct it: up to the current form of the process. */
export function isCorrectable(process: Process, kind: FormKind): boolean {
  const pathname = getPathname(process.path)
  if (pathname === pagePaths.returningCustomer) return true
  const forms = confirmedForms(process)
  const here = forms.findIndex(({ path }) => getPathname(path) === pathname)
  return forms.findIndex((form) => form.kind === kind) <= here
}

export type Section = { title: string; rows: { label: string; value: string }[] }

/**
 * @param sections - The answers in words from the server, in order.
 * @param forms - Their forms, in order.
 * @returns The sections of each form; forms that are not reviewed are left out.
 */
export function sectionsByForm(
  sections: readonly Section[],
  forms: readonly ConfirmedForm[],
): { form: ConfirmedForm; sections: Section[] }[] {
  // Titles may repeat in a later form, so each form takes its own in the order of its pages.
  let rest = [...sections]
  return forms.map((form) => {
    const own: Section[] = []
    for (const { title } of form.form.pages) {
      const place = rest.findIndex((section) => section.title === title)
      if (place < 0) continue
      own.push(...rest.slice(place, place + 1))
      rest = [...rest.slice(0, place), ...rest.slice(place + 1)]
    }
    return { form, sections: own }
  })
}

function getPathname(path: string): string {
  return path.split('?', 1)[0] ?? path
}
