import { Download, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useBrand } from '../../../brands/brand-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CertificatePicture, type Pictured } from './certificate-picture.tsx'
import { drawPicture } from './picture-file.ts'

const fileName = 'mi-cdt.png'

type ShareDialogProps = { open: boolean; onClose: () => void; pictured: Pictured }

/** The deposit as a picture, as it will be sent: with the amount or without it, to any app of the phone or as a file. */
export function ShareDialog({ open, onClose, pictured }: ShareDialogProps) {
  const { name } = useBrand()
  const [showsAmount, setShowsAmount] = useState(true)
  const [drawing, setDrawing] = useState<SVGSVGElement | null>(null)
  const { file, address, failed } = usePicture(drawing, showsAmount)
  const share = file && navigator.canShare?.({ files: [file] }) ? () => void send(file) : undefined
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="small"
      title="Comparte tu CDT"
      description="Sin tu nombre y sin el número de tu certificado."
      actions={
        <>
          {share ? (
            <Button onClick={share}>
              <Share2 aria-hidden className="size-5" />
              Compartir la imagen
            </Button>
          ) : null}
          {address ? (
            <a
              href={address}
              download={fileName}
              className={buttonClasses(share ? 'secondary' : 'primary', 'medium', false)}
            >
              <Download aria-hidden className="size-5" />
              Descargar la imagen
            </a>
          ) : failed ? null : (
            <Button loading loadingLabel="Preparando la imagen…">
              Descargar la imagen
            </Button>
          )}
        </>
      }
    >
      {failed ? (
        <Notice kind="error" live>
          Tu navegador no pudo hacer la imagen. Puedes tomar una captura de esta.
        </Notice>
      ) : null}
      <CheckboxField
        name="mostrar-monto"
        label="Mostrar el monto"
        checked={showsAmount}
        onChange={(event) => setShowsAmount(event.currentTarget.checked)}
      />
      <CertificatePicture ref={setDrawing} pictured={pictured} showsAmount={showsAmount} brandName={name} />
    </Dialog>
  )
}

/** The file of a drawing, and its address; drawn again when the drawing changes. */
function usePicture(drawing: SVGSVGElement | null, showsAmount: boolean) {
  const [state, setState] = useState<{ file?: File; address?: string; failed?: boolean }>({})
  const turn = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it shows changes the drawing.
  useEffect(() => {
    if (!drawing) return
    turn.current += 1
    const own = turn.current
    let address: string | undefined
    setState({})
    drawPicture(drawing).then(
      (blob) => {
        if (turn.current !== own) return
        address = URL.createObjectURL(blob)
        setState({ file: new File([blob], fileName, { type: 'image/png' }), address })
      },
      () => turn.current === own && setState({ failed: true }),
    )
    return () => {
      turn.current += 1
      if (address) URL.revokeObjectURL(address)
    }
  }, [drawing, showsAmount])
  return state
}

/** Gives the picture to an app of the phone; to close its list is no error. */
async function send(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch {
    // The picture can still be downloaded.
  }
}
