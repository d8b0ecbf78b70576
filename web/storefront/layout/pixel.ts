type Call = (...parts: unknown[]) => void;

declare global {
  interface Window {
    fbq?: Call & { queue: unknown[][]; loaded: boolean; version: string; disablePushState: boolean };
  }
}

const source = 'https://connect.facebook.net/en_US/fbevents.js';

/**
 * Loads the advertising pixel and reports this page; returns false if it is already running. Called only after consent
 * and only where the pixel may run. It reports explicit events only: no clicks, form fields or URLs.
 */
export function loadPixel(pixelId: string): boolean {
  if (window.fbq) return false;
  const queue: unknown[][] = [];
  // Calls are queued until the script is loaded and processes them.
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
