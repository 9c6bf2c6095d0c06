import { useQuery } from '@tanstack/react-query'
import { type FormDefinition, getFormDefinition } from '#contract/form-definition.ts'
import type { Form } from '#domain/forms/form.ts'
import { callApi } from '../../../../api/client.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { FormRunner, type FormRunnerProps } from '../form-runner.tsx'
import { askedFields } from './asked-fields.ts'

/**
 * F01, F02, F03, version 1: fills in any form from the definition that the server serves. Draft, review and handing in
 * are those of `FormRunner`; only what a page asks comes from the definition.
 */
export function DefinedFormRunner(props: FormRunnerProps) {
  const { form, frame } = props
  const definition = useFormDefinition(form.formNumber)
  const { data } = definition

  if (data && isOfAnotherVersion(data, form)) return frame({ title: form.title, children: <NewerForm /> })
  return (
    <FormRunner
      {...props}
      alsoNeeded={definition}
      listFields={data ? (page, answers) => askedFields(data, page.id, answers) : undefined}
    />
  )
}

/** The rules that this page was loaded with would not fit the questions. */
function isOfAnotherVersion(definition: FormDefinition, form: Form): boolean {
  return definition.form !== form.id || definition.version !== form.version
}

function NewerForm() {
  return (
    <Notice
      kind="warning"
      live
      title="Actualizamos este formulario"
      action={
        <Button size="small" onClick={() => window.location.reload()}>
          Recargar la página
        </Button>
      }
    >
      Recarga la página para verlo. Lo que ya escribiste sigue guardado.
    </Notice>
  )
}

/** The definition of a form, by its number (A §9). It holds nothing personal and changes only with the program. */
function useFormDefinition(formNumber: number) {
  return useQuery({
    queryKey: ['form-definition', formNumber],
    queryFn: ({ signal }) => callApi(getFormDefinition, { params: { id: formNumber } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
