import { Popover } from '@base-ui/react/popover';
import { useRef, useState, type FocusEvent } from 'react';
import { Bell } from '#web/shared/ui/icons.ts';
import { NotificationList } from './notification-list.tsx';
import { countUnread, useNotifications } from './notifications-data.ts';

/** Delay between hover or focus and opening. */
const openDelayMs = 200;
const closeDelayMs = 200;

/** The bell with the unread count. Its card opens on hover, focus, click or touch. */
export function NotificationBell() {
  const notifications = useNotifications();
  const unread = countUnread(notifications.data ?? []);
  // The name contains the visible number, as WCAG 2.5.3 requires.
  const badgeText = unread > 99 ? '99+' : String(unread);
  const { isOpen, change, focusEvents } = useHoverCard();
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => change(open)}>
      <Popover.Trigger
        className="icon-button bell"
        openOnHover
        delay={openDelayMs}
        closeDelay={closeDelayMs}
        aria-label={unread > 0 ? `Известия, ${badgeText} ${unread === 1 ? 'непрочетено' : 'непрочетени'}` : 'Известия'}
        {...focusEvents}
      >
        <Bell aria-hidden="true" size={20} />
        {unread > 0 && (
          <span className="bell-badge" aria-hidden="true">
            {badgeText}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="popup-layer" align="end" sideOffset={6}>
          <Popover.Popup
            className="hover-card panel"
            initialFocus={false}
            finalFocus={(closedBy) => closedBy === 'keyboard'}
          >
            <Popover.Title className="hover-card-title">Известия</Popover.Title>
            <NotificationList query={notifications} unread={unread} onChosen={() => change(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Extends the popover's hover and click with opening on keyboard focus. */
function useHoverCard() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(-Infinity);
  const change = (open: boolean) => {
    clearTimeout(timer.current);
    if (!open) closedAt.current = performance.now();
    setOpen(open);
  };
  const focusEvents = {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      // Focus restored by closing the card must not reopen it.
      const isComingBack = performance.now() - closedAt.current < openDelayMs;
      if (isComingBack || !event.currentTarget.matches(':focus-visible')) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOpen(true), openDelayMs);
    },
    onBlur: () => clearTimeout(timer.current),
  };
  return { isOpen, change, focusEvents };
}
