import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

type CopyButtonProps = {
  text: string
  what: string
  /** On a phone only the picture is drawn, where there is no room for the word. */
  compact?: boolean
}

/**
 * Copies a text.
 * @param props - The text, and what it is, for the button's name: «el número de cuenta».
 */
export function CopyButton({ text, what, compact = false }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'refused'>()

  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(undefined), 4_000)
    return () => clearTimeout(timer)
  }, [result])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setResult('copied')
    } catch {
      // Without permission, or on a page that is not secure, the browser refuses: the text is there to be selected.
      setResult('refused')
    }
  }

  return (
    <Button look="quiet" size="small" className="-mr-3" onClick={() => void copy()}>
      {result === 'copied' ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
      <span role="status" className={compact ? 'max-sm:sr-only' : undefined}>
        {result === 'copied' ? 'Copiado' : result === 'refused' ? 'Selecciónalo para copiar' : 'Copiar'}
      </span>
      <span className="sr-only"> {what}</span>
    </Button>
  )
}
