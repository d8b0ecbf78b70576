/** The inline script of storefront pages. */
import '#web/shared/inline/apply-theme.ts';
import './load-scripts.ts';
import './queue-clicks.ts';
