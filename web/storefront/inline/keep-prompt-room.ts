/**
 * Keeps the room of the reminder to confirm an email (`prompt-room.ts`) before the page is painted: the page is the same
 * for all visitors, so that the reminder comes later and would move all below it.
 */
try {
  const room = sessionStorage.getItem('prompt-room');
  if (room) document.documentElement.style.setProperty('--prompt-room', `${Number(room)}px`);
} catch {
  // Without storage the page moves once.
}
