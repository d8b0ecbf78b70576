/** Error level M, and one segment of bytes: readers of payment codes expect both. */
const options = { errorCorrectionLevel: 'M', margin: 4 } as const;
const pixelsPerModule = 6;

/** A text as a QR code in PNG, with its quiet zone, for emails. */
export async function qrPng(text: string): Promise<Buffer> {
  const { default: QRCode } = await import('qrcode');
  return QRCode.toBuffer(bytesOf(text), { ...options, type: 'png', scale: pixelsPerModule });
}

/** A text as a QR code in SVG, dark on light in every theme. */
export async function qrSvg(text: string): Promise<string> {
  const { default: QRCode } = await import('qrcode');
  return QRCode.toString(bytesOf(text), { ...options, type: 'svg' });
}

function bytesOf(text: string) {
  return [{ data: new TextEncoder().encode(text), mode: 'byte' as const }];
}
