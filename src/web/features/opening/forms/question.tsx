import type { ReactNode } from 'react'
import type { FieldError } from '#domain/forms/form.ts'
import { Notice } from '../../../ui/notice.tsx'

type QuestionProps = { name: string; warnings: readonly FieldError[]; children: ReactNode }

/** The place of a question on its page: its control, and under it the remarks worth a second look. */
export function Question({ name, warnings, children }: QuestionProps) {
  return (
    <div className="flex flex-col gap-3">
      {children}
      {warnings
        .filter((warning) => warning.field === name)
        .map(({ message }) => (
          <Notice key={message} kind="warning" live>
            {message}
          </Notice>
        ))}
    </div>
  )
}
