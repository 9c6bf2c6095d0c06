import type { ProcessView } from '#contract/process-view.ts'
import { getFormPaths, turboQuestionsPath } from '#domain/banks/form-paths.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import type { FormKind } from '#domain/forms/form.ts'
import { formFor } from '#domain/forms/registry.ts'
import type { FormPlace } from '../../features/opening/forms/form-runner.tsx'
import { returningPath } from '../../features/opening/process/form-paths.ts'

type Process = Pick<ProcessView, 'bankId' | 'processStatus' | 'extra'>

/** The forms of a process in the order in which they are filled in, each with its page in the version of its bank. */
function getForms(process: Process): readonly { kind: FormKind; path: string }[] {
  // A renewal confirms the data of the full forms, also of a deposit that was opened the turbo way.
  if (process.extra.isTurboCdt && !process.processStatus.startsWith('R-')) {
    return [{ kind: 'turbo', path: turboQuestionsPath }]
  }
  const { personal, financial, questions } = getFormPaths(partnerBank(process.bankId))
  return [
    { kind: 'personal', path: personal },
    { kind: 'financial', path: financial },
    { kind: 'questions', path: questions },
  ]
}

/** @returns The place of that form among the forms that the process asks for. */
export function placeOfForm(process: Process, kind: FormKind): FormPlace | undefined {
  // A renewal reviews all data on a page of its own.
  if (process.processStatus.startsWith('R-')) return undefined
  const forms = getForms(process).flatMap(({ kind: one, path }) => {
    const form = formFor(one, process.bankId)
    return form ? [{ form, path }] : []
  })
  const place = forms.findIndex(({ form }) => form.id === kind)
  if (place < 0) return undefined
  const isLast = place === forms.length - 1
  return {
    earlier: isLast ? forms.slice(0, place) : [],
    reviewedLater: !isLast,
    formsBefore: place,
    formsInAll: forms.length,
  }
}

/**
 * Where else a process may be while a form can be opened to correct it: at a later form, or at the welcome of a
 * returning customer. Nowhere else when the address is not the form's own, of the version and the bank of the process.
 */
export function laterPages(process: Process, kind: FormKind, address: string): string[] {
  const forms = getForms(process)
  const place = forms.findIndex((form) => form.kind === kind && form.path === address)
  return place < 0 ? [] : [returningPath, ...forms.slice(place + 1).map(({ path }) => path)]
}

/** @returns The pages of the forms before it, the first form first. */
export function formsBefore(process: Process, kind: FormKind): string[] {
  const forms = getForms(process)
  const place = forms.findIndex((form) => form.kind === kind)
  return forms.slice(0, Math.max(0, place)).map(({ path }) => path)
}

/** @returns The form that follows this one, `undefined` after the last. */
export function formAfter(process: Process, kind: FormKind): FormKind | undefined {
  const forms = getForms(process)
  return forms[forms.findIndex((form) => form.kind === kind) + 1]?.kind
}
