import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { FormShape } from '../form-runner.tsx'

/** The form runner (v1), whose library is larger than all the rest of a form: loaded while the form shows its shape. */
export const LateFormRunner = lazyPart(
  () => import('./defined-form-runner.tsx').then((part) => part.DefinedFormRunner),
  { meanwhile: ({ form, frame }) => frame({ title: form.title, children: <FormShape /> }) },
)
