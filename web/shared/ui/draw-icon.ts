import { createElement, type ReactElement, type SVGProps } from 'react';

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels; 24 unless told. */
  size?: number;
}

/** An icon of `icons.ts`. It is decoration unless it has a label. */
export type IconComponent = (props: IconProps) => ReactElement;

/** Makes the component of an icon from the content of its drawing, 24 by 24. */
export const drawIcon =
  (content: string): IconComponent =>
  ({ size = 24, ...props }) =>
    createElement('svg', {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': props['aria-label'] === undefined ? true : undefined,
      ...props,
      dangerouslySetInnerHTML: { __html: content },
    });
