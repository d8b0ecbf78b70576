// When the shop can be reached again, so can the page that was asked for. The event alone is not enough: there is often
// a network without a way out.
const everyMs = 3000;

async function lookAgain() {
  if (!navigator.onLine) return;
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}

addEventListener('online', () => void lookAgain());
setInterval(() => void lookAgain(), everyMs);
