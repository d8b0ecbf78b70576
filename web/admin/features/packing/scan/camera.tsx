import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openBarcodeReader, type ReadCodes } from './barcode-reader.ts';

const everyMs = 120;
/** A code in front of the camera counts once; it counts again after it was out of sight for this long. */
const unseenMs = 900;

/** The picture of the camera. `onCode` is called for each code that comes into sight. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const report = useEffectEvent(onCode);
  useEffect(() => {
    const ending = new AbortController();
    const element = video.current;
    if (element) {
      watch(element, ending.signal, (code) => report(code)).catch((error: unknown) => {
        if (!ending.signal.aborted) setProblem(problemOf(error));
      });
    }
    return () => ending.abort();
  }, []);
  return (
    <div className="scan-camera">
      {problem === '' ? <video ref={video} muted playsInline aria-label="Камера" /> : <p role="alert">{problem}</p>}
    </div>
  );
}

async function watch(video: HTMLVideoElement, signal: AbortSignal, onCode: (code: string) => void): Promise<void> {
  const opening = openBarcodeReader();
  const constraints = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
  const [camera, readCodes] = await Promise.all([navigator.mediaDevices.getUserMedia({ video: constraints }), opening]);
  const stop = () => {
    for (const track of camera.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = camera;
  await video.play();
  readAgain(readCodes, video, signal, onCode);
}

function readAgain(
  readCodes: ReadCodes,
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): void {
  const lastSeen = new Map<string, number>();
  const look = async () => {
    if (signal.aborted) return;
    // A frame that cannot be read is skipped.
    for (const code of await readCodes(video).catch(() => [])) {
      const now = performance.now();
      if (now - (lastSeen.get(code) ?? -Infinity) > unseenMs) onCode(code);
      lastSeen.set(code, now);
    }
    setTimeout(() => void look(), everyMs);
  };
  void look();
}

function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return 'Камерата не е разрешена. Позволи я от настройките на браузъра за този сайт. Дотогава ползвай скенер или въведи кода.';
  if (name === 'NotFoundError') return 'Не намираме камера. Ползвай скенер или въведи кода.';
  return 'Камерата не тръгна. Ползвай скенер или въведи кода.';
}
