import { neutralColours } from '#contracts/design/design-choices.rule.ts';
import type { Design } from '#contracts/design/design.ts';

/** The look of a shop that has chosen none: its first letter on quiet colours. */
export const defaultDesign: Design = {
  logo: null,
  darkLogo: null,
  showsName: true,
  icon: null,
  palette: { from: 'colours', ...neutralColours },
  shape: 'soft',
  fonts: 'strong',
  speech: 'informal',
};
