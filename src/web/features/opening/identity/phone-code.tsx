import { QRCodeSVG } from 'qrcode.react'

/**
 * The code that opens a check on a phone.
 * @param props - The provider's own link; it holds nothing else.
 */
export function PhoneCode({ url }: { url: string }) {
  return (
    // The margin is part of the code: it must be light in the dark scheme too.
    <QRCodeSVG
      value={url}
      size={232}
      marginSize={4}
      title="Código QR para seguir en tu celular"
      className="h-auto w-full max-w-58 rounded-md"
    />
  )
}
