import { Button } from './button.tsx'

type SendAgainProps = { file: File; onSend: (file: File) => void }

/** Sends a file again that nobody could look at, when sending it by itself was not enough. */
export function SendAgain({ file, onSend }: SendAgainProps) {
  return (
    <Button size="small" onClick={() => onSend(file)}>
      Enviar otra vez
    </Button>
  )
}
