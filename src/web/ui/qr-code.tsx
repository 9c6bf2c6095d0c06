import { QRCodeSVG } from 'qrcode.react'

type QrCodeProps = {
  /** What a phone opens; the code holds nothing else. */
  url: string
  /** What it is for, for who does not see it: «Código QR para seguir en tu celular». */
  title: string
}

/** A code that a phone reads, as wide as there is room, at most 232 px. */
export function QrCode({ url, title }: QrCodeProps) {
  return (
    // The margin is part of the code: it must be light in the dark scheme too.
    <QRCodeSVG value={url} size={232} marginSize={4} title={title} className="h-auto w-full max-w-58 rounded-md" />
  )
}
