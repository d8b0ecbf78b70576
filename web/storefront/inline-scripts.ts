/* oxlint-disable import/default -- `?inline-script` imports the compiled source (ops/vite/inline-scripts.ts), not the module */
import themeScript from '#web/shared/inline/apply-theme.ts?inline-script';
import fontScript from '#web/shared/inline/wait-for-fonts.ts?inline-script';
import announcementScript from './inline/hide-announcement.ts?inline-script';
import pageScript from './inline/page-script.ts?inline-script';

/** The scripts placed inline in the documents of both front ends. */
export const inlineScripts = {
  page: { first: pageScript, fonts: fontScript },
  panel: { first: themeScript, fonts: fontScript },
  /** Follows the first one on pages with an announcement. */
  announcement: announcementScript,
};
