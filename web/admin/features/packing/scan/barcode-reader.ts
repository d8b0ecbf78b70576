import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads the codes in the current frame of a video. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>;

/** The standard interface, which TypeScript does not declare (https://wicg.github.io/shape-detection-api). */
interface NativeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

const nativeFormats = ['qr_code', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128'];

/** The browser's own reader where it knows the formats, otherwise ZXing, loaded from this shop. */
export async function openBarcodeReader(): Promise<ReadCodes> {
  return (await openNative()) ?? (await openZxing());
}

async function openNative(): Promise<ReadCodes | undefined> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector; // see above
  if (!Detector) return undefined;
  const formats = await Detector.getSupportedFormats();
  if (!formats.includes('qr_code') || !formats.includes('ean_13')) return undefined;
  const detector = new Detector({ formats: nativeFormats.filter((format) => formats.includes(format)) });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

async function openZxing(): Promise<ReadCodes> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return [];
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    context.drawImage(video, 0, 0);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const barcodes = await readBarcodes(picture, {
      formats: ['QRCode', 'EANUPC', 'ITF', 'Code128'],
      maxNumberOfSymbols: 1,
    });
    return barcodes.map(({ text }) => text);
  };
}
