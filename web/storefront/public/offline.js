// Reloads the requested page once the shop is reachable. The `online` event is not sufficient: a network may lack
// internet access.
const everyMs = 3000;

async function lookAgain() {
  if (!navigator.onLine) return;
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}

addEventListener('online', () => void lookAgain());
setInterval(() => void lookAgain(), everyMs);
