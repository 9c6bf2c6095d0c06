import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'ref'> & {
  value: string
  onValueChange: (address: string) => void
}

/**
 * A line of text for an address of mail. An address that looks mistyped is asked about below, and never changed by
 * itself (decision 058). It is asked once the field is left or the form is sent; a person who sends it again goes on
 * with what is there.
 */
export function EmailField({ value, onValueChange, onBlur, ...field }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const question = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState<string>()
  const seen = useRef<string>(undefined)
  const meant = useSuggestion()?.(value)
  const isAsked = meant !== undefined && left === value

  // An address that was kept or filled in was not typed here just now.
  useEffect(() => {
    if (document.activeElement !== input.current) setLeft(value)
  }, [value])

  // What is done after the question came says that it was seen; the press that made it come says nothing.
  useEffect(() => {
    if (!isAsked) return
    const see = () => {
      seen.current = value
    }
    window.addEventListener('pointerdown', see, true)
    window.addEventListener('keydown', see, true)
    return () => {
      window.removeEventListener('pointerdown', see, true)
      window.removeEventListener('keydown', see, true)
    }
  }, [isAsked, value])

  // The form is held once, before its own handler, where nobody can have seen the question yet.
  useEffect(() => {
    const form = input.current?.form
    if (!form || meant === undefined) return
    const hold = (event: SubmitEvent) => {
      if (seen.current === value) return
      seen.current = value
      event.preventDefault()
      event.stopPropagation()
      setLeft(value)
      question.current?.scrollIntoView({ block: 'nearest' })
    }
    form.addEventListener('submit', hold, true)
    return () => form.removeEventListener('submit', hold, true)
  }, [meant, value])

  function take() {
    if (meant === undefined) return
    onValueChange(meant)
    input.current?.focus()
  }

  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...field}
        ref={input}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        onBlur={(event) => {
          setLeft(value)
          onBlur?.(event)
        }}
      />
      <div ref={question} className={isAsked ? 'flex flex-col items-start gap-2' : undefined}>
        <p role="status" className="max-w-prose wrap-anywhere">
          {isAsked ? (
            <>
              <span>¿Quisiste decir </span>
              <strong translate="no">{domainOf(meant)}</strong>
              <span>? Si tu correo está bien así, sigue.</span>
            </>
          ) : null}
        </p>
        {isAsked ? (
          <Button look="secondary" size="small" onClick={take}>
            <span translate="no" className="wrap-anywhere">
              Usar {meant}
            </span>
          </Button>
        ) : null}
      </div>
    </div>
  )
}

type Suggest = (typed: string) => string | undefined

/** Finds the address that was meant. The domains that it knows come after the field, which needs no wait for them. */
function useSuggestion(): Suggest | undefined {
  const [suggest, setSuggest] = useState<Suggest>()
  useEffect(() => {
    let isOver = false
    // Without it nothing is asked, and the field is whole.
    import('./suggest-email.ts').then(
      ({ suggestEmail }) => isOver || setSuggest(() => suggestEmail),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [])
  return suggest
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)
