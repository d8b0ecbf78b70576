type Call = (...parts: unknown[]) => void;

declare global {
  interface Window {
    fbq?: Call & { queue: unknown[][]; loaded: boolean; version: string };
  }
}

const source = 'https://connect.facebook.net/en_US/fbevents.js';

/** Loads the advertising pixel and reports this page. Called only after consent. */
export function loadPixel(pixelId: string): void {
  if (window.fbq) return;
  const queue: unknown[][] = [];
  // Until the script is there, calls wait in a queue that it empties.
  window.fbq = Object.assign((...parts: unknown[]) => void queue.push(parts), { queue, loaded: true, version: '2.0' });
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  document.head.append(script);
  window.fbq('init', pixelId);
  trackPageView();
}

export function trackPageView(): void {
  window.fbq?.('track', 'PageView');
}
