type Call = (...parts: unknown[]) => void;

declare global {
  interface Window {
    fbq?: Call & { queue: unknown[][]; loaded: boolean; version: string; disablePushState: boolean };
  }
}

const source = 'https://connect.facebook.net/en_US/fbevents.js';

/**
 * Loads the advertising pixel and reports this page; false when it runs already. Called only after consent, and only
 * where the pixel may run. It reports what it is told to and nothing by itself: no presses, no fields, no addresses.
 */
export function loadPixel(pixelId: string): boolean {
  if (window.fbq) return false;
  const queue: unknown[][] = [];
  // Until the script is there, calls wait in a queue that it empties.
  window.fbq = Object.assign((...parts: unknown[]) => void queue.push(parts), {
    queue,
    loaded: true,
    version: '2.0',
    disablePushState: true,
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  document.head.append(script);
  window.fbq('set', 'autoConfig', false, pixelId);
  window.fbq('init', pixelId);
  trackPageView();
  return true;
}

export function trackPageView(): void {
  window.fbq?.('track', 'PageView');
}
