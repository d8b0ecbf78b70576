/** The inline script of storefront pages. */
import '#web/shared/inline/apply-theme.ts';
import './keep-prompt-room.ts';
import './load-scripts.ts';
import './queue-clicks.ts';
