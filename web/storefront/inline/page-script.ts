/** The inline script of storefront pages. */
import '#web/shared/inline/apply-theme.ts';
import './hide-announcement.ts';
import './load-scripts.ts';
import './queue-clicks.ts';
